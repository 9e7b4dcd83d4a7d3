import { expect, test } from 'vitest';
import type { ParadeCard, Taken } from '../wire';
import { fatesOf } from './cards';

test("the fates of a line, in the rulebook's example of a green 3", () => {
  const line: ParadeCard[] = ['B5', 'G0', 'G7', 'R3', 'B7', 'R1', 'G4'];
  const taken: Taken[] = [
    { card: 'G0', why: 'both' },
    { card: 'G7', why: 'colour' },
    { card: 'R3', why: 'value' },
  ];
  expect(fatesOf(line, { type: 'play', taken, safe: 3 })).toEqual([
    'stays',
    'both',
    'colour',
    'value',
    'safe',
    'safe',
    'safe',
  ]);
  expect(fatesOf(['B5'], { type: 'play', taken: [], safe: 10 })).toEqual(['safe']);
});
