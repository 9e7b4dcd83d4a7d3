// The geometry of the board: a ring of spaces, the first at the top, the others clockwise.

export type Point = { x: number; y: number };

/** The centre of the board, in units of the drawing. */
export const MIDDLE = 400;
/** The distance of the spaces from it. */
export const RADIUS = 302;
/** The largest radius of a space; boards with many spaces have smaller ones. */
const WIDEST = 62;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The direction of a space from the centre, in degrees clockwise from the top. */
export const angleOf = (space: number, count: number): number => (360 / count) * space;

/** The point in this direction at this distance from the centre. */
export function towards(angle: number, radius: number, from = MIDDLE): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: round(from + radius * Math.sin(turn)), y: round(from - radius * Math.cos(turn)) };
}

/** Where a space is. */
export const spaceAt = (space: number, count: number, radius = RADIUS): Point =>
  towards(angleOf(space, count), radius);

/** The radius of a space. */
export const spaceSize = (count: number): number =>
  round(Math.min(WIDEST, ((Math.PI * RADIUS) / count) * 0.84));

/** The spaces from one to another, both included. */
export function walk(from: number, to: number, count: number): number[] {
  const steps = (to - from + count) % count;
  return Array.from({ length: steps + 1 }, (_, step) => (from + step) % count);
}

/** The path from one space to another along the ring, for an SVG. */
export function way(from: number, to: number, count: number, radius = RADIUS): string {
  const steps = (to - from + count) % count;
  const [start, end] = [spaceAt(from, count, radius), spaceAt(to, count, radius)];
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${steps * 2 > count ? 1 : 0} 1 ${end.x} ${end.y}`;
}

/** The offset of the `nth` of several pawns on one space. */
export function beside(nth: number, several: number, size: number): Point {
  if (several === 1) return { x: 0, y: 0 };
  const across = (nth - (several - 1) / 2) * (several === 2 ? 0.85 : 0.66);
  return { x: round(across * size), y: round(nth % 2 === 0 ? 0.16 * size : -0.22 * size) };
}
