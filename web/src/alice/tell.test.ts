// The words of what happens: Lucy's turn of the rulebook, and all else that can happen.
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '../lib/words.svelte';
import type { AliceEvent, AliceSheet } from '../wire';
import { foretold, told, toldSteps, verdict } from './tell';

const names = ['Lucy', 'Ann', 'Bob'];
beforeAll(() => loadWords());

const LUCY: AliceEvent[] = [
  { played: { seat: 0, side: 'left', card: '3', number: 3, extra: 'none' } },
  { moved: { seat: 0, from: 11, to: 3, kind: 'cat', pushed: 1 } },
  { took: { seat: 0, from: 'passing', cookie: 3 } },
  { turned: { cookie: 2 } },
  { again: { seat: 0, number: 3 } },
  { moved: { seat: 0, from: 3, to: 6, kind: 'plain', pushed: 0 } },
  { drew: { seat: 0, card: null, open: false } },
];

describe('what happened', () => {
  test('is told in sentences, without cards that nobody sees', () => {
    expect(toldSteps([{ version: 1, what: 'played', seat: 0, events: LUCY }], names)).toEqual([
      'Lucy plays 3 (left).',
      'Lucy moves from space 11 to space 3 (Cheshire Cat), pushed on by 1.',
      "Lucy passes the Hatter's Tea Party and takes a 3.",
      'The next large cookie is a 2.',
      'The Cheshire Cat moves Lucy by 3 again.',
      'Lucy moves from space 3 to space 6.',
    ]);
  });

  test.each<[AliceEvent, string]>([
    [
      { played: { seat: 1, side: 'right', card: 'J', number: 5, extra: 'plus-one' } },
      'Ann plays the joker as 4 (right) and adds 1.',
    ],
    [
      { played: { seat: 1, side: 'right', card: '2', number: 2, extra: 'walk' } },
      'Ann plays 2 (right) and walks out of the Rabbit Hole.',
    ],
    [{ took: { seat: 2, from: 'face-down', cookie: 5 } }, 'Bob takes a 5 from the top of the stack.'],
    [{ took: { seat: 2, from: 'face-up', cookie: 4 } }, 'Bob takes a 4, the face-up cookie.'],
    [{ 'none-left': { seat: 2 } }, 'Bob finds no large cookie left.'],
    [{ chooses: { seat: 2 } }, 'Bob chooses a large cookie.'],
    [{ grew: { seat: 0 } }, 'Lucy grows large.'],
    [{ shrank: { seat: 1 } }, 'Ann shrinks.'],
    [{ fell: { seat: 1 } }, 'Ann falls down the Rabbit Hole.'],
    [{ 'spins-for-cookies': { seat: 0 } }, 'Lucy spins for small cookies.'],
    [{ 'spins-to-escape': { seat: 0, spins: 1 } }, 'Lucy has 1 spin to leave the Rabbit Hole.'],
    [{ spun: { space: 7, number: 2 } }, 'The spinner points at space 7, number 2.'],
    [{ 'took-small': { seat: 0, count: 2, left: 18 } }, 'Lucy takes 2 small cookies; 18 left.'],
    [{ unacceptable: { space: 5 } }, "Space 5 can't be accepted."],
    [{ stayed: { seat: 0 } }, 'Lucy stays in the Rabbit Hole.'],
    [{ drew: { seat: 0, card: 'J', open: false } }, 'Lucy draws joker.'],
  ])('%j', (event, words) => {
    expect(told(event, names)).toBe(words);
  });

  test('of a table is told too', () => {
    expect(toldSteps([{ version: 1, what: 'resigned', seat: 1 }], names)).toEqual(['Ann resigns.']);
    expect(toldSteps([{ version: 1, what: 'took-back', seat: 0 }], names)).toEqual([
      'Lucy takes the last move back.',
    ]);
    expect(toldSteps([{ version: 1, what: 'refunded', time: 5 }], names)).toEqual([]);
  });
});

describe('what would happen', () => {
  test('follows the name of a move', () => {
    expect(foretold(LUCY.slice(1, 6), names)).toBe(
      "moves to space 3 (Cheshire Cat), pushed on by 1, passes the Hatter's Tea Party and takes a 3, moves by 3 again, moves to space 6",
    );
  });

  test('to others is told by their names', () => {
    const effect: AliceEvent[] = [
      { moved: { seat: 0, from: 8, to: 10, kind: 'caterpillar', pushed: 0 } },
      { grew: { seat: 0 } },
      { shrank: { seat: 2 } },
      { fell: { seat: 2 } },
    ];
    expect(foretold(effect, names)).toBe(
      'moves to space 10 (Caterpillar), grows large, makes Bob small again, makes Bob fall down the Rabbit Hole',
    );
  });

  test('is nothing sometimes', () => expect(foretold([], names)).toBe('nothing more happens'));
});

describe('who won', () => {
  const row = (large: number[], small: number, distance: number): AliceSheet['rows'][number] => ({
    large,
    small,
    distance,
    total: large.reduce((sum, value) => sum + value, small),
  });
  const sheet = (...rows: AliceSheet['rows']): AliceSheet => ({ rows });

  test('by points', () => {
    const rows = sheet(row([5, 5], 7, 1), row([5], 3, 2), row([], 2, 3));
    expect(verdict(rows, [0], [0, 1, 2], names)).toBe('Lucy wins with 17 points, the highest total.');
  });

  test('by large cookies', () => {
    const rows = sheet(row([5, 5], 6, 11), row([5, 4, 3], 4, 2), row([], 2, 3));
    expect(verdict(rows, [1], [0, 1, 2], names)).toBe(
      'Lucy and Ann have 16 points each; Ann wins with the most large cookies, 3.',
    );
  });

  test('by the way gone', () => {
    const rows = sheet(row([5, 5], 6, 11), row([5, 4, 3], 4, 2), row([5, 5, 2], 4, 9));
    expect(verdict(rows, [2], [0, 1, 2], names)).toBe(
      "Ann and Bob have 16 points and 3 large cookies each; Bob wins with the pawn farther from the Hatter's Tea Party, by 9 spaces.",
    );
  });
});
