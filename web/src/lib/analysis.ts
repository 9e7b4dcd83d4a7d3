// Reviews, hints and puzzles of either game.
import type {
  AliceOffer,
  AliceReason,
  AliceView,
  Hint,
  Hinted,
  ParadeOffer,
  ParadeReason,
  ParadeView,
  PuzzleOf,
  PuzzleVerdict,
  Review,
  ToldHint,
  ToldReview,
} from '../wire';

type AnyReason = ParadeReason | AliceReason;
export type AnyReview = ToldReview<Review<AnyReason>>;
export type AnyHint = ToldHint<Hint<AnyReason>>;
export type AnyHints = Hinted<Hint<AnyReason>>;
export type AnyPuzzle =
  | ({ game: 'parade' } & PuzzleOf<ParadeView, ParadeOffer>)
  | ({ game: 'alice' } & PuzzleOf<AliceView, AliceOffer>);
export type AnyVerdict = PuzzleVerdict<AnyReason>;
