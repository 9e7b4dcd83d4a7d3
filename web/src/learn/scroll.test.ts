import { expect, test } from 'vitest';
import { scrollDistance } from './scroll';

const box = (top: number, bottom: number): DOMRect => new DOMRect(0, top, 300, bottom - top);

test('a visible region stays where it is', () => {
  expect(scrollDistance(box(400, 600), box(100, 380), 740, false)).toBe(0);
});

test('a region below scrolls up, as long as its explanation stays visible', () => {
  expect(scrollDistance(box(500, 760), box(100, 480), 740, false)).toBe(32);
  expect(scrollDistance(box(700, 1000), box(100, 480), 740, false)).toBe(88);
  expect(scrollDistance(box(700, 1000), box(0, 480), 740, false)).toBe(0);
});

test('beside a sticky explanation it scrolls up all the way, and a tall one to its top', () => {
  expect(scrollDistance(box(700, 1000), box(16, 480), 900, true)).toBe(112);
  expect(scrollDistance(box(700, 2000), box(16, 480), 900, true)).toBe(688);
});

test('a region above scrolls down', () => {
  expect(scrollDistance(box(-300, 100), box(16, 480), 900, true)).toBe(-312);
});
