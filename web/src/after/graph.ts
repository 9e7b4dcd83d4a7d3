// Where the win chances of a game are drawn.

export type Frame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Where a step is, from left to right. A game without entries has its deal on the left. */
export const across = ({ left, right, width }: Frame, step: number, last: number): number =>
  left + (last > 0 ? (step / last) * (width - left - right) : 0);

/** Where a chance is: certainty on top. */
export const upward = ({ top, bottom, height }: Frame, chance: number): number =>
  top + (1 - chance) * (height - top - bottom);

/** The step nearest to a place, which may be outside. */
export function stepAt({ left, right, width }: Frame, x: number, last: number): number {
  const share = (x - left) / (width - left - right);
  return Math.round(Math.min(1, Math.max(0, share)) * last);
}

/** The line of one seat, as the path of an SVG. */
export function curve(frame: Frame, chances: number[]): string {
  const last = chances.length - 1;
  const point = (chance: number, step: number): string =>
    `${across(frame, step, last).toFixed(1)} ${upward(frame, chance).toFixed(1)}`;
  return 'M' + chances.map(point).join('L');
}
