import { expect, test } from 'vitest';
import { columns, fan } from './piles';

/** A wide box, and one that is nearly square. */
const SPACES = [
  { width: 420, height: 60 },
  { width: 250, height: 90 },
];
const FEW = [1, 2, 0, 0, 1, 0];
const MANY = [3, 4, 2, 1, 3, 2];

for (const space of SPACES) {
  test(`piles lie side by side in ${space.width} by ${space.height}`, () => {
    for (const counts of [FEW, MANY, [9, 7, 8, 4, 9, 9]]) {
      const { at, widths, step, card } = fan(counts, space);
      for (let nth = 1; nth < 6; nth += 1) expect(at[nth]!).toBeGreaterThan(at[nth - 1]! + widths[nth - 1]!);
      expect(at[5]! + widths[5]!).toBeLessThanOrEqual(space.width + 0.01);
      expect(card * 1.4 + step.y * (Math.max(...counts) - 1)).toBeLessThanOrEqual(space.height + 0.01);
    }
  });

  test(`cards keep their size while the piles grow in ${space.width} by ${space.height}`, () => {
    expect(fan(MANY, space).card).toBe(fan(FEW, space).card);
  });

  test(`the values of a usual number of cards can be read in ${space.width} by ${space.height}`, () => {
    const { x, y } = fan(MANY, space).step;
    expect(x + y).toBeGreaterThan(10);
  });
}

test('the many cards of a long game for two are smaller, and can be read', () => {
  const { card, step } = fan([5, 4, 4, 3, 4, 4], { width: 250, height: 50 });
  expect(card).toBeGreaterThanOrEqual(15);
  expect(step.x).toBeGreaterThan(6);
});

test('counts have columns of equal width', () => {
  expect(columns(6, { width: 120, height: 20 }).at).toEqual([0, 20, 40, 60, 80, 100]);
});
