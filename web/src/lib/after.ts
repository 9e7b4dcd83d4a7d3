// What the server tells after a game, and without one.
import type {
  AliceOffer,
  AliceSheet,
  AliceView,
  AnySight,
  GameKind,
  Hex32,
  Millis,
  ParadeOffer,
  ParadeSheet,
  ParadeView,
  Seat,
} from '../wire';

/** A game as somebody saw it after so many entries. */
export type Replayed = { step: number; entries: number; sight: AnySight };

export type Label = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
/** What speaks for a move or against it, as what follows its name. */
export type Why = { good: boolean; text: string };

/** A move that there was, and what was to be expected of it. */
export type Choice = {
  move: string;
  name: string;
  win: number;
  score: number;
  error: number;
  loss: number;
  played: boolean;
  best: boolean;
  reasons: Why[];
};

/** A decision that was looked into; without a label there was no choice. */
export type ToldDecision = {
  number: number;
  seat: Seat;
  by?: string;
  label?: Label;
  loss: number;
  options: Choice[];
};

export type Turn = {
  number: number;
  seat: Seat;
  swing: number;
  open: number;
  cause: 'fault' | 'hidden' | 'luck';
  kind: string;
  event: string;
  comments: string[];
};

/** How much of a result was luck. */
export type Luck = {
  result: number;
  luck: number;
  error: number;
  deal: number;
  score: number | null;
  score_luck: number;
  score_error: number;
};

export type ToldReview = {
  game: GameKind;
  players: string[];
  verdict: string;
  review: { chances: number[][]; luck: Luck[] };
  turning_points: Turn[];
  entries: string[];
  decisions: ToldDecision[];
};

export type ReviewProgress = { state: 'waiting' | 'running' | 'failed'; progress: number };

export type Verified = {
  game: GameKind;
  players: string[];
  fair: boolean;
  why?: string;
  commitment?: Hex32;
  nonces?: Hex32[];
  entries: number;
  spins: number;
  over: boolean;
};

/** A move and what to expect of it, before it is made. */
export type Hint = {
  move: string;
  name: string;
  win: number;
  score: number;
  loss: number;
  label: Label;
  why: Why[];
};
export type Hinted = { version: number; moves: Hint[] };

type Asked<G extends GameKind, V, O> = {
  game: G;
  number: number;
  count: number;
  seat: Seat;
  players: string[];
  view: V;
  moves: O[];
};
export type AskedPuzzle = Asked<'parade', ParadeView, ParadeOffer> | Asked<'alice', AliceView, AliceOffer>;
export type JudgedMove = { move: string; name: string; win: number; why: Why[] };
export type PuzzleVerdict = { right: boolean; answer: string | null; options: JudgedMove[] };

export type Scored<S> = {
  players: string[];
  scores: number[];
  ranks: number[];
  winners: Seat[];
  sheet: S;
};
export type ScoredParade = Scored<ParadeSheet>;
export type ScoredAlice = Scored<AliceSheet>;

export type Strength = { rating: number; mu: number; sigma: number; games: number };
export type PlayedKind = {
  game: GameKind;
  seats: number;
  games: number;
  wins: number;
  mean_score?: number;
  reviewed: number;
  luck_adjusted_score?: number;
};
export type PlayedGame = {
  table: string;
  game: GameKind;
  seats: number;
  rated: boolean;
  score: number | null;
  place: number;
  won: boolean;
  resigned: boolean;
  gain?: number;
  ended: Millis;
};
export type PlayerStatistics = {
  name: string;
  account: boolean;
  played: PlayedKind[];
  ratings: ({ game: GameKind } & Strength)[];
  recent: PlayedGame[];
};
export type LeaderboardPlace = { place: number; name: string } & Strength;
