// The geometry of the win chance graph.

export type Frame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** The x coordinate of a step. */
export const across = ({ left, right, width }: Frame, step: number, last: number): number =>
  left + (last > 0 ? (step / last) * (width - left - right) : 0);

/** The y coordinate of a chance; certainty is at the top. */
export const upward = ({ top, bottom, height }: Frame, chance: number): number =>
  top + (1 - chance) * (height - top - bottom);

/** The step nearest to an x coordinate, which may lie outside the graph. */
export function stepAt({ left, right, width }: Frame, x: number, last: number): number {
  const share = (x - left) / (width - left - right);
  return Math.round(Math.min(1, Math.max(0, share)) * last);
}

/** The line of one seat, as an SVG path. */
export function curve(frame: Frame, chances: number[]): string {
  const last = chances.length - 1;
  const point = (chance: number, step: number): string =>
    `${across(frame, step, last).toFixed(1)} ${upward(frame, chance).toFixed(1)}`;
  return 'M' + chances.map(point).join('L');
}
