import { expect, test } from 'vitest';
import { across, curve, stepAt, upward, type Frame } from './graph';

const FRAME: Frame = { width: 200, height: 100, left: 20, right: 10, top: 5, bottom: 15 };

test('the deal is on the left, the end on the right', () => {
  expect(across(FRAME, 0, 34)).toBe(20);
  expect(across(FRAME, 34, 34)).toBe(190);
  expect(across(FRAME, 0, 0)).toBe(20);
});

test('certainty is at the top, no chance at the bottom', () => {
  expect(upward(FRAME, 1)).toBe(5);
  expect(upward(FRAME, 0)).toBe(85);
});

test('every step is found where it is drawn, and points outside give the first or last step', () => {
  for (let step = 0; step <= 34; step += 1) expect(stepAt(FRAME, across(FRAME, step, 34), 34)).toBe(step);
  expect(stepAt(FRAME, -50, 34)).toBe(0);
  expect(stepAt(FRAME, 500, 34)).toBe(34);
});

test('a line goes through all chances', () => {
  expect(curve(FRAME, [0.5, 1, 0])).toBe('M20.0 45.0L105.0 5.0L190.0 85.0');
});
