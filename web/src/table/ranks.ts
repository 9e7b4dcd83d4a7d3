// Who stands where while points are counted.
import type { Seat } from '../wire';

/** Who stands where, by seat: the fewest points first; of equals, winners and then the first seat. */
export function ranks(points: number[], winners: Seat[] = []): number[] {
  const order = [...points.keys()].sort(
    (one, other) =>
      Number(winners.includes(other)) - Number(winners.includes(one)) ||
      points[one]! - points[other]! ||
      one - other,
  );
  return points.map((_, seat) => order.indexOf(seat));
}
