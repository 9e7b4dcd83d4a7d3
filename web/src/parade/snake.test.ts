import { expect, test } from 'vitest';
import { cell, fit, size, way } from './snake';

test('a row of things turns at its ends', () => {
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

test('cards are as wide as the space lets them be', () => {
  expect(fit(8, { width: 1000, height: 400 }, 100, 44)).toEqual({ columns: 8, width: 100 });
  const phone = fit(14, { width: 320, height: 280 }, 100, 44);
  expect(phone.columns).toBeGreaterThanOrEqual(5);
  expect(size(14, phone).width).toBeLessThanOrEqual(320);
  expect(size(14, phone).height).toBeLessThanOrEqual(280);
  expect(fit(40, { width: 320, height: 100 }, 100, 44).width).toBe(44);
});

test('the way goes through every cell', () => {
  expect(way(3, { columns: 2, width: 100 })).toBe('M50.0 70.0L166.0 70.0L166.0 244.0');
});
