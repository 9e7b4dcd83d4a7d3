import { describe, expect, test } from 'vitest';
import { beside, MIDDLE, RADIUS, spaceAt, spaceSize, walk, way } from './ring';

describe('the ring', () => {
  test('starts at the top and goes clockwise', () => {
    expect(spaceAt(0, 12)).toEqual({ x: MIDDLE, y: MIDDLE - RADIUS });
    expect(spaceAt(3, 12)).toEqual({ x: MIDDLE + RADIUS, y: MIDDLE });
  });

  test('can be walked across its first space', () => {
    expect(walk(10, 1, 12)).toEqual([10, 11, 0, 1]);
    expect(way(10, 1, 12)).toContain(' 0 0 1 ');
    expect(way(0, 7, 12)).toContain(' 0 1 1 ');
  });

  test.each([10, 12, 24, 40])('of %i spaces has room for each', (count) => {
    const [a, b] = [spaceAt(0, count), spaceAt(1, count)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * spaceSize(count) * 0.95);
  });

  test('keeps pawns on one space apart', () => {
    const stands = [0, 1, 2, 3].map((nth) => beside(nth, 4, 60).x);
    expect(new Set(stands).size).toBe(4);
    expect(beside(0, 1, 60)).toEqual({ x: 0, y: 0 });
  });
});
