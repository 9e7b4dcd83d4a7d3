import { expect, test } from 'vitest';
import { way } from './pointing';

const box = (top: number, bottom: number): DOMRect => new DOMRect(0, top, 300, bottom - top);

test('what is seen stays where it is', () => {
  expect(way(box(400, 600), box(100, 380), 740, false)).toBe(0);
});

test('what is below comes up, as far as its explanation can still be read', () => {
  expect(way(box(500, 760), box(100, 480), 740, false)).toBe(32);
  expect(way(box(700, 1000), box(100, 480), 740, false)).toBe(88);
  expect(way(box(700, 1000), box(0, 480), 740, false)).toBe(0);
});

test('beside an explanation that stays it comes up all the way, and what is higher than the window to its top', () => {
  expect(way(box(700, 1000), box(16, 480), 900, true)).toBe(112);
  expect(way(box(700, 2000), box(16, 480), 900, true)).toBe(688);
});

test('what is above comes down', () => {
  expect(way(box(-300, 100), box(16, 480), 900, true)).toBe(-312);
});
