import { expect, test } from 'vitest';
import { across, pushes } from './luck';

test('luck and play together lead from the equal share to the result', () => {
  const [luck, play] = pushes(0.25, 0.5, -0.75) as [
    ReturnType<typeof pushes>[0],
    ReturnType<typeof pushes>[0],
  ];
  expect(luck.from).toBe(across(0.25));
  expect(luck.to).toBe(play.from);
  expect(play.to).toBe(across(0));
});

test('nothing is drawn outside the picture', () => {
  for (const { from, to } of pushes(0.5, 2, -3)) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(1);
  }
});
