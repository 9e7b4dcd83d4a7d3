import { expect, test } from 'vitest';
import { readTime, warning } from './clock';

test('a clock shows minutes and seconds, and never less than zero', () => {
  expect([601_000, 59_001, 3_729_000, 1, 0, -500].map(readTime)).toEqual([
    '10:01',
    '1:00',
    '1:02:09',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

test('a warning is due at thirty and at ten seconds', () => {
  expect([30_001, 30_000, 10_001, 10_000, 0].map(warning)).toEqual([
    undefined,
    30_000,
    30_000,
    10_000,
    10_000,
  ]);
});
