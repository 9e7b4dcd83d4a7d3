// How pawns move: keyframes along points of the board, in units of the drawing.
import type { Point } from './ring';

/** How high a pawn hops, and how far it is lifted before it falls. */
const HOP = 30;
const FALL = 130;

export type Frames = Keyframe[];
export type Timing = KeyframeAnimationOptions;

const place = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
/** The lean of a pawn that is shoved from one point to another, in degrees. */
const lean = (from: Point, to: Point, much: number): number => Math.sign(to.x - from.x || 1) * much;

/** Hops from stop to stop; the last `pushed` legs are shoves, on which the pawn slides and reels. */
export function walkFrames(stops: Point[], pushed: number): Frames {
  const legs = stops.length - 1;
  return stops.flatMap((at, nth) => {
    const next = stops[nth + 1];
    const offset = nth / legs;
    const ground = { transform: `${place(at)} scale(1.06, 0.92)`, offset, easing: 'ease-out' };
    if (!next) return [{ ...ground, transform: place(at) }];
    const half = (nth + 0.5) / legs;
    const between = middle(at, next);
    return nth < legs - pushed
      ? [
          ground,
          {
            transform: `${place({ x: between.x, y: between.y - HOP })} scale(0.95, 1.06)`,
            offset: half,
            easing: 'ease-in',
          },
        ]
      : [
          { ...ground, transform: `${place(at)} rotate(${lean(at, next, 10)}deg)`, easing: 'ease-in' },
          {
            transform: `${place(between)} rotate(${lean(at, next, -16)}deg)`,
            offset: half,
            easing: 'ease-out',
          },
        ];
  });
}

/** Stands its ground and shoves away who comes from `from`. */
export function shoveFrames(at: Point, from: Point): Frames {
  const away = { x: at.x + (at.x - from.x) * 0.12, y: at.y + (at.y - from.y) * 0.12 };
  return [
    { transform: place(at) },
    { transform: `${place(away)} rotate(${lean(from, at, 9)}deg)`, offset: 0.3 },
    { transform: `${place(at)} rotate(${lean(at, from, 12)}deg)`, offset: 0.6, easing: 'ease-out' },
    { transform: place(at) },
  ];
}

/** Drops into the hole from above, and settles. */
export function fallFrames({ x, y }: Point): Frames {
  return [
    { transform: `${place({ x, y: y - FALL })} scale(0.9, 1.15)`, easing: 'ease-in' },
    { transform: `${place({ x, y: y + 12 })} scale(1.1, 0.84)`, offset: 0.55, easing: 'ease-out' },
    { transform: `${place({ x, y: y - 8 })}`, offset: 0.78, easing: 'ease-in-out' },
    { transform: place({ x, y }) },
  ];
}

/** Shakes its head. */
export const shakeFrames = ({ x, y }: Point): Frames =>
  [0, -7, 7, -5, 0].map((aside) => ({ transform: place({ x: x + aside, y }) }));

/** The whole view dips towards a point, given as shares of its width and height. */
export const dipFrames = ({ x, y }: Point): Frames =>
  ['none', 'scale(1.14) translateY(1.5%)', 'scale(0.99)', 'none'].map((transform, nth) => ({
    transform,
    transformOrigin: `${x * 100}% ${y * 100}%`,
    offset: [0, 0.45, 0.8, 1][nth]!,
    easing: 'ease-in-out',
  }));
