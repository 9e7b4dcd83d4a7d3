// The table at every size that matters, with every number of players.
import { describe, expect, test } from 'vitest';
import { layOut, type Rect } from './places';
import { fit } from './snake';

/** Windows, without the bar above the table. */
const SIZES = [
  [360, 640, 80],
  [390, 844, 80],
  [844, 390, 44],
  [820, 1180, 50],
  [1280, 720, 50],
  [1440, 900, 50],
  [1920, 1080, 60],
  [2560, 1440, 80],
] as const;
const emOf = (width: number, height: number): number =>
  Math.max(16, Math.min(width * 0.011, height * 0.0178));

const apart = (one: Rect, other: Rect): boolean =>
  one.x + one.width <= other.x + 0.5 ||
  other.x + other.width <= one.x + 0.5 ||
  one.y + one.height <= other.y + 0.5 ||
  other.y + other.height <= one.y + 0.5;

const pairs = (rects: Rect[]): [Rect, Rect][] =>
  rects.flatMap((one, at) => rects.slice(at + 1).map((other): [Rect, Rect] => [one, other]));

describe.each(SIZES)('%i by %i', (width, whole, bar) => {
  const height = whole - bar;
  const em = emOf(width, whole);
  for (const others of [1, 2, 3, 4, 5]) {
    const places = layOut({ width, height, em, others, own: true });
    const all = [...places.others, places.line, places.own, places.prompt, places.hand];

    test(`${others + 1} players fit without scrolling or overlapping`, () => {
      expect(places.height).toBe(height);
      expect(places.others).toHaveLength(others);
      for (const { x, y, width: wide, height: high } of all) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
        expect(y + high).toBeLessThanOrEqual(height);
      }
      for (const [one, other] of pairs(all))
        expect(apart(one, other), JSON.stringify([one, other])).toBe(true);
    });

    test(`${others + 1} players fill the table`, () => {
      expect(places.far.width).toBeGreaterThan(width * (others === 1 ? 0.4 : 0.7));
      expect(places.line.width).toBeGreaterThan(width * 0.9);
      expect(places.line.height).toBeGreaterThan(height * 0.3);
      // The hand reaches the bottom edge, in the middle.
      expect(places.hand.y + places.hand.height).toBeGreaterThan(height - 20);
      expect(places.hand.x + places.hand.width / 2).toBeCloseTo(width / 2, 0);
      // Cards can be tapped and read.
      expect(places.card).toBeGreaterThanOrEqual(56);
      expect(fit(14, places.line, places.card * 1.1).width).toBeGreaterThanOrEqual(32);
    });
  }
});

test('without a hand the line takes its space', () => {
  const { line, hand } = layOut({ width: 1280, height: 660, em: 16, others: 4, own: false });
  expect(hand.width).toBe(0);
  expect(line.y + line.height).toBeGreaterThan(640);
});

test('where nothing fits the table is higher than the window', () => {
  const { height, line } = layOut({ width: 320, height: 170, em: 16, others: 3, own: true });
  expect(height).toBeGreaterThan(400);
  expect(line.height).toBeGreaterThan(100);
});
