// What the server tells of either game in the same form.
import type {
  AliceOffer,
  AliceReason,
  AliceView,
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
export type AnyHint = ToldHint<AnyReason>;
export type AnyHints = Hinted<AnyReason>;
export type AnyPuzzle =
  | ({ game: 'parade' } & PuzzleOf<ParadeView, ParadeOffer>)
  | ({ game: 'alice' } & PuzzleOf<AliceView, AliceOffer>);
export type AnyVerdict = PuzzleVerdict<AnyReason>;
