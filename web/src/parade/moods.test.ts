import { expect, test } from 'vitest';
import type { ParadeEvent, Taken } from '../wire';
import { moodOf } from './moods';

const taken = (count: number): Taken[] =>
  Array.from({ length: count }, () => ({ card: 'R1', why: 'colour' }));
const played = (seat: number, count: number): ParadeEvent => ({
  type: 'played',
  seat,
  card: 'R5',
  taken: taken(count),
});
const IDLE = { to_move: [3] };

test('the Queen fumes when she takes, others sulk, and people keep their own faces', () => {
  expect(moodOf('queen', 1, IDLE, [played(1, 1)])).toBe('fumes');
  expect(moodOf('rabbit', 1, IDLE, [played(1, 1)])).toBe('sulks');
  expect(moodOf('queen', 1, IDLE, [played(1, 0)])).toBe(undefined);
  expect(moodOf(undefined, 1, IDLE, [played(1, 4)])).toBe(undefined);
});

test('the Dormouse sleeps while others think', () => {
  expect(moodOf('dormouse', 1, IDLE, [])).toBe('sleeps');
  expect(moodOf('dormouse', 3, IDLE, [])).toBe('thinks');
  expect(moodOf('dormouse', 1, IDLE, [played(1, 2)])).toBe('sulks');
});

test("the Cat enjoys others' misfortune", () => {
  expect(moodOf('cat', 1, IDLE, [played(0, 3)])).toBe('laughs');
  expect(moodOf('cat', 1, IDLE, [played(0, 2)])).toBe(undefined);
});
