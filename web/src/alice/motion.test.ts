import { expect, test } from 'vitest';
import { walkFrames } from './motion';

const STOPS = [0, 10, 20, 30].map((x) => ({ x, y: 0 }));
/** The height of a pawn in the middle of each leg. */
const heights = (pushed: number): number[] =>
  walkFrames(STOPS, pushed)
    .filter(({ offset }) => ![0, 1 / 3, 2 / 3, 1].includes(offset!))
    .map(({ transform }) => Number(/, (-?\d+)px/.exec(String(transform))![1]));

test('a pawn hops from space to space, and slides where it is pushed on', () => {
  expect(heights(0)).toEqual([-30, -30, -30]);
  expect(heights(1)).toEqual([-30, -30, 0]);
});

test('it starts and ends where it should', () => {
  const frames = walkFrames(STOPS, 1);
  expect([frames[0]!.offset, frames.at(-1)!.offset]).toEqual([0, 1]);
  expect(frames.at(-1)!.transform).toBe('translate(30px, 0px)');
});
