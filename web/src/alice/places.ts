// The names of cards and spaces. Spaces go by their landmarks: the one they are, or the last one before them.
import { t } from '../lib/i18n.svelte';
import type { AliceCard, Board, SpaceKind } from '../wire';

export type Landmark = {
  kind: SpaceKind;
  /** The last special space up to this one, and how far back it is. */
  past: SpaceKind;
  steps: number;
};

export function landmarkOf(space: number, board: Board): Landmark {
  const kindAt = (steps: number): SpaceKind => board[(space - steps + board.length) % board.length]!.kind;
  let steps = 0;
  while (kindAt(steps) === 'plain' && steps < board.length) steps += 1;
  return { kind: kindAt(0), past: kindAt(steps), steps };
}

export const cardName = (card: AliceCard): string => t('alice-card', { card });
/** "the Cheshire Cat", "2 spaces past the Cheshire Cat". */
export const placeName = (space: number, board: Board): string =>
  t('web-alice-place', landmarkOf(space, board));
