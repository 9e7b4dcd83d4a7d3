import { describe, expect, test } from 'vitest';
import type { AliceEvent } from '../wire';
import { after, type Scene } from './scene';

const START: Scene = {
  pawns: [
    { space: 11, large: false, fallen: false },
    { space: 2, large: true, fallen: false },
  ],
  large: [[2], []],
  small: [0, 1],
  points: [2, 1],
  faceUp: 3,
  stack: 10,
  pool: 19,
};
const come = (...events: AliceEvent[]): Scene => events.reduce(after, START);

describe('a scene', () => {
  test('moves a pawn, and gives a cookie for passing', () => {
    const scene = come(
      { type: 'moved', seat: 0, from: 11, to: 3, kind: 'cat', pushed: 1 },
      { type: 'took', seat: 0, from: 'passing', cookie: 3 },
      { type: 'turned', cookie: 5 },
    );
    expect(scene.pawns[0]!.space).toBe(3);
    expect(scene.large).toEqual([[3, 2], []]);
    expect([scene.faceUp, scene.stack]).toEqual([5, 9]);
  });

  test('keeps the face-up cookie if one is taken from the stack', () => {
    const scene = come({ type: 'took', seat: 1, from: 'face-down', cookie: 4 });
    expect(scene.large).toEqual([[2], [4]]);
    expect([scene.faceUp, scene.stack]).toEqual([3, 9]);
  });

  test('knows who is large, who fell and who came out', () => {
    const scene = come({ type: 'grew', seat: 0 }, { type: 'shrank', seat: 1 }, { type: 'fell', seat: 1 });
    expect(scene.pawns.map((pawn) => pawn.large)).toEqual([true, false]);
    expect(scene.pawns[1]!.fallen).toBe(true);
    const out = after(scene, { type: 'moved', seat: 1, from: 5, to: 7, kind: 'plain', pushed: 0 });
    expect(out.pawns[1]).toEqual({ space: 7, large: false, fallen: false });
  });

  test('counts small cookies', () => {
    const scene = come({ type: 'took-small', seat: 1, count: 4, left: 15 });
    expect([scene.small, scene.pool]).toEqual([[0, 5], 15]);
  });

  test('is not changed by events without an effect', () => {
    expect(come({ type: 'again', seat: 0, number: 3 }, { type: 'chooses', seat: 0 })).toEqual(START);
  });
});
