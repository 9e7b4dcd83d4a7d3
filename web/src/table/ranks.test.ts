import { expect, test } from 'vitest';
import { ranks } from './ranks';

test('the fewest points lead, and a winner of a tie leads in the end', () => {
  expect(ranks([9, 3, 5])).toEqual([2, 0, 1]);
  expect(ranks([4, 4, 1])).toEqual([1, 2, 0]);
  expect(ranks([4, 4, 6], [1])).toEqual([1, 0, 2]);
});
