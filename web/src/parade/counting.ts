// How a score is told: colour by colour, first the cards, then what they count. All figures are the server's.
import type { ParadeSheet, Seat } from '../wire';

/** How long the cards of a colour are shown before they are counted, and after it, in milliseconds. */
export const BEATS = [550, 850] as const;

/** The colours that somebody has, as indices in the sheet. */
export const toldColours = ({ rows }: ParadeSheet): number[] =>
  rows[0]!.colours.flatMap((_, at) =>
    rows.some(({ colours }) => colours[at]!.cards.length > 0) ? [at] : [],
  );

/** The points of a seat from these colours. */
export const pointsOf = ({ rows }: ParadeSheet, seat: Seat, colours: number[]): number =>
  colours.reduce((sum, at) => sum + rows[seat]!.colours[at]!.points, 0);
