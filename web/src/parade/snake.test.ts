import { expect, test } from 'vitest';
import { cell, fit, size, way } from './snake';

test('the row turns at its ends', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((at) => Object.values(cell(at, 3)))).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 1],
    [1, 0],
    [2, 0],
  ]);
});

test('cards are as wide as the space allows, and no wider than wanted', () => {
  expect(fit(8, { width: 2000, height: 400 }, 100)).toEqual({ columns: 10, width: 100 });
  for (const count of [8, 14, 22, 40, 64]) {
    for (const space of [
      { width: 340, height: 180 },
      { width: 800, height: 150 },
      { width: 1400, height: 420 },
    ]) {
      const snake = fit(count, space, 200);
      expect(size(count, snake).width).toBeLessThanOrEqual(space.width);
      expect(size(count, snake).height).toBeLessThanOrEqual(space.height);
      expect(snake.width).toBeGreaterThan(11);
    }
  }
});

test('one more card seldom changes the size of the others', () => {
  const space = { width: 340, height: 180 };
  const sizes = Array.from({ length: 20 }, (_, at) => fit(at + 6, space, 200).width);
  expect(new Set(sizes).size).toBeLessThanOrEqual(5);
});

test('the path goes through every cell', () => {
  expect(way(3, { columns: 2, width: 100 })).toBe('M50.0 70.0L164.0 70.0L164.0 252.0');
});
