import { beforeAll, expect, test } from 'vitest';
import { loadLocale } from '../lib/i18n.svelte';
import { setPrefs } from '../lib/prefs.svelte';
import type { AnySight, ParadeEnding, ParadeEvent, RoomInfo } from '../wire';
import { tellEnding, tellStep, tellTurn } from './log';
import { labelsOf, namesAt } from './names';

const ANN = { of: ['Ann', 'Hatter', 'White Rabbit'], you: 0 };
const SPECTATOR = { of: ANN.of };

beforeAll(async () => {
  setPrefs({ lang: 'en' });
  await loadLocale();
});

test('a step tells its events, to the viewer as "you", without what is not worth a sentence', () => {
  const events: ParadeEvent[] = [
    { type: 'played', seat: 0, card: 'O9', taken: [] },
    { type: 'drew', seat: 0, card: null },
  ];
  const step = { version: 1, what: 'played', seat: 0, events } as const;
  expect(tellStep('parade', step, ANN)).toEqual(['You play orange 9 and take nothing.']);
  expect(tellStep('parade', step, SPECTATOR)).toEqual(['Ann plays orange 9 and takes nothing.']);
});

test('steps without events are told as well', () => {
  expect(tellStep('alice', { version: 1, what: 'took-back', seat: 0 }, ANN)).toHaveLength(1);
  expect(tellStep('alice', { version: 1, what: 'refunded', time: 5 }, ANN)).toEqual([]);
  expect(tellStep('alice', { version: 1, what: 'resigned', seat: 0 }, ANN)).toEqual([
    'You resign.',
    'A bot takes over for you.',
  ]);
  expect(tellStep('alice', { version: 1, what: 'resigned', seat: 0 }, ANN, false)).toEqual(['You resign.']);
});

test('the end says who won, and where the viewer came', () => {
  const ending = {
    outcome: { ended: 'played', scores: [19, 13, 31], winners: [1], cards: [5, 6, 7] },
    verdict: { type: 'won', winners: [1], points: 13 },
    placed: { type: 'placed', seat: 0, place: 2, behind: 6 },
  } as ParadeEnding;
  expect(tellEnding('parade', ending, ANN)).toBe(
    'Hatter wins with 13 points. You came second, 6 points behind.',
  );
  expect(tellEnding('parade', ending, SPECTATOR)).toBe('Hatter wins with 13 points.');
  expect(tellEnding('parade', ending, { of: ANN.of, you: 1 })).toBe('You win with 13 points!');
});

test('a game that was given up says who resigned', () => {
  const ending = { outcome: { ended: 'resigned', resigned: [1], winners: [0, 2] } } as ParadeEnding;
  expect(tellEnding('parade', ending, ANN)).toBe('Hatter resigned, so the game ends here.');
});

test('the turn line speaks to the viewer', () => {
  const sight = (to_move: number[]): AnySight => ({ to_move }) as AnySight;
  expect(tellTurn(sight([0]), ANN)).toBe('Your turn');
  expect(tellTurn(sight([1, 2]), ANN)).toBe('Waiting for Hatter and White Rabbit…');
  expect(tellTurn(sight([0, 2]), SPECTATOR)).toBe('Waiting for Ann and White Rabbit…');
});

test('nobody is "you" on a shared device', () => {
  const sight = { seats: [{ name: 'Ann' }, { name: 'Bob' }], viewer: { seat: 1 } } as AnySight;
  const room = (...own: boolean[]): RoomInfo => ({ seats: own.map((it) => ({ own: it })) }) as RoomInfo;
  expect(labelsOf(namesAt(sight, room(false, true)))).toEqual(['Ann', 'You']);
  expect(labelsOf(namesAt(sight, room(true, true)))).toEqual(['Ann', 'Bob']);
});
