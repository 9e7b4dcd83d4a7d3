import { beforeEach, expect, test } from 'vitest';
import { another, lastDays, remember, results, streak } from './days';

beforeEach(() => localStorage.clear());

test('yesterday had the puzzle before, and the first follows the last', () => {
  const days = lastDays(2, 5, 100, { 100: true, 98: false });
  expect(days.map(({ number }) => number)).toEqual([2, 1, 5, 4, 3, 2, 1]);
  expect(days.map(({ solved }) => solved).slice(0, 3)).toEqual([true, undefined, false]);
  expect(days[0]!.date.toISOString()).toBe('1970-04-11T00:00:00.000Z');
});

test('a streak lasts until a day is missed or not solved', () => {
  expect(streak({}, 100)).toBe(0);
  expect(streak({ 100: true, 99: true, 97: true }, 100)).toBe(2);
  // Today's is still open.
  expect(streak({ 99: true, 98: true }, 100)).toBe(2);
  expect(streak({ 100: false, 99: true }, 100)).toBe(0);
});

test('a solved puzzle stays solved', () => {
  remember('parade', 100, false);
  remember('parade', 100, true);
  remember('parade', 100, false);
  remember('alice', 100, false);
  expect(results('parade')).toEqual({ 100: true });
  expect(results('alice')).toEqual({ 100: false });
});

test('another puzzle is never the same one', () => {
  for (let nth = 0; nth < 100; nth += 1) {
    const found = another(3, 4);
    expect([1, 2, 4]).toContain(found);
  }
});
