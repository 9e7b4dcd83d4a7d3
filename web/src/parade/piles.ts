// Piles of overlapping cards side by side, one a colour.
import { TALL, type Rect, type Shape } from './places';

/** The share of a card's width that shows beside or above the next one, at most. */
const SHOWN = 0.8;
const SHOWN_ABOVE = 0.4;
/** The space between piles, and an empty pile, relative to a card's width. */
const BETWEEN = 0.16;
const EMPTY = 0.5;

export type Fan = {
  /** Where each pile begins, in pixels. */
  at: number[];
  /** How wide each pile is. */
  widths: number[];
  /** From one card of a pile to the next, to the right or down. */
  step: { x: number; y: number };
  /** The width of a card. */
  card: number;
};

type Space = { width: number; height: number };

const BORDER = 1;

/** What a player's name leaves to the piles; a chip has the number of cards in hand beside them. */
export function spaceIn(shape: Shape, { width, height }: Rect, em: number): Space {
  const edge = 0.45 * em + BORDER;
  if (shape === 'row') return { width: width - headOf(width, em) - 2 * edge, height: height - 1.5 * edge };
  const beside = shape === 'chip' ? 2 * em : 0;
  return { width: width - 2 * edge - beside, height: height - 2.2 * em - edge };
}

/** The width of a name beside the piles. */
export const headOf = (width: number, em: number): number =>
  Math.max(8.6 * em, Math.min(width * 0.28, 15 * em));

/** The sizes of cards, relative to the largest: smaller ones cover less of one another. */
const SIZES = [1, 0.8, 0.64];
/** The share of a covered card that must show for its value to be read, and the narrowest card. */
const READABLE = 0.34;
const NARROWEST = 15;

/** Places piles of so many cards, across or down, as large as their values can be read. */
export function fan(counts: number[], space: Space): Fan {
  const across = Math.min(space.height / TALL, space.width / 10);
  const down = Math.min(space.width / 6.9, space.height / (TALL + 2.6 * SHOWN_ABOVE));
  const [lay, largest] = down > across * 1.2 ? [fanDown, down] : [fanAcross, across];
  const tried = SIZES.map((size) =>
    lay(counts, space, Math.max(largest * size, Math.min(largest, NARROWEST))),
  );
  return tried.find(({ step, card }) => step.x + step.y >= card * READABLE) ?? tried.at(-1)!;
}

function fanAcross(counts: number[], { width }: Space, card: number): Fan {
  const full = counts.filter((count) => count > 0);
  const fixed =
    full.length * card + (counts.length - full.length) * card * EMPTY + (counts.length - 1) * card * BETWEEN;
  const covered = full.reduce((sum, count) => sum + count - 1, 0);
  const x = Math.max(0, Math.min(card * SHOWN, (width - fixed) / Math.max(covered, 1)));
  const widths = counts.map((count) => (count > 0 ? card + (count - 1) * x : card * EMPTY));
  return {
    at: widths.map((_, nth) => startOf(nth, widths, card * BETWEEN)),
    widths,
    step: { x, y: 0 },
    card,
  };
}

function fanDown(counts: number[], { width, height }: Space, card: number): Fan {
  const gap = (width - card * counts.length) / (counts.length - 1);
  const widths = counts.map(() => card);
  const y = Math.min(card * SHOWN_ABOVE, (height - card * TALL) / (Math.max(...counts, 2) - 1));
  return { at: widths.map((_, nth) => startOf(nth, widths, gap)), widths, step: { x: 0, y }, card };
}

const startOf = (nth: number, widths: number[], gap: number): number =>
  widths.slice(0, nth).reduce((sum, it) => sum + it + gap, 0);

/** Piles as mere counts, in columns of equal width. */
export function columns(count: number, { width }: Space): Fan {
  const widths = Array.from({ length: count }, () => width / count);
  return {
    at: widths.map((_, nth) => startOf(nth, widths, 0)),
    widths,
    step: { x: 0, y: 0 },
    card: width / count / 2,
  };
}
