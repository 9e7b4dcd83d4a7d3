// What is told, in the words of the files that the page loads.
import { beforeAll, describe, expect, test } from 'vitest';
import type { LineCard, ParadeEnding } from '../wire';
import { loadWords } from '../lib/words.svelte';
import { choose } from '../lib/prefs.svelte';
import { tellSteps } from '../table/tell';
import { cardName } from './cards';
import { tellEffect, tellEnding, tellEvent } from './tell';

const NAMES = ['Ann', 'Hatter', 'Hatter 2'];

/** The example of the printed rules: green 3 joins this line. */
const GREEN_3: LineCard[] = [
  { card: 'B5', fate: 'stays' },
  { card: 'G0', fate: { taken: 'both' } },
  { card: 'G7', fate: { taken: 'colour' } },
  { card: 'R3', fate: { taken: 'value' } },
  { card: 'B7', fate: 'safe' },
  { card: 'R1', fate: 'safe' },
  { card: 'G4', fate: 'safe' },
];

async function speak(lang: 'en' | 'fr' | 'pl'): Promise<void> {
  choose({ lang });
  await loadWords();
}

describe('in English', () => {
  beforeAll(() => speak('en'));

  test('a play tells what it takes and why', () => {
    const taken = [
      { card: 'R1', why: 'value' },
      { card: 'Y10', why: 'colour' },
    ] as const;
    expect(tellEvent({ played: { seat: 1, card: 'Y4', taken: [...taken] } }, NAMES)).toBe(
      'Hatter plays grey 4 and takes red 1 (value) and grey 10 (colour).',
    );
    expect(tellEvent({ played: { seat: 0, card: 'O9', taken: [] } }, NAMES)).toBe(
      'Ann plays orange 9 and takes nothing.',
    );
  });

  test('what others draw and choose stays untold', () => {
    expect(tellEvent({ drew: { seat: 1, card: null } }, NAMES)).toBeUndefined();
    expect(tellEvent({ drew: { seat: 0, card: 'P8' } }, NAMES)).toBe('Ann draws purple 8.');
    expect(tellEvent({ chose: { seat: 2, discard: null } }, NAMES)).toBe('Hatter 2 has chosen a discard.');
    expect(tellEvent({ chose: { seat: 0, discard: ['P8', 'R1'] } }, NAMES)).toBe(
      'Ann discards purple 8 and red 1.',
    );
  });

  test('the last round is explained', () => {
    expect(tellEvent({ 'last-round': { by: 2, because: 'sixth-colour' } }, NAMES)).toBe(
      'Last round: Hatter 2 has all six colours. Everyone plays one more card, nobody draws.',
    );
  });

  test('the cards that were kept are told together', () => {
    const kept: [['R1', 'R2'], ['B1', 'B2'], ['G1', 'G2']] = [
      ['R1', 'R2'],
      ['B1', 'B2'],
      ['G1', 'G2'],
    ];
    expect(tellEvent({ revealed: { kept } }, NAMES)).toBe(
      'Kept: Ann red 1, red 2; Hatter blue 1, blue 2; Hatter 2 green 1, green 2.',
    );
  });

  test('a card tells what it would do', () => {
    expect(tellEffect({ move: 'G3', effect: { play: GREEN_3 } })).toBe(
      'Takes green 0 (colour and value), green 7 (colour), and red 3 (value). Safe at the end: 3.',
    );
    const safe = GREEN_3.map(({ card }) => ({ card, fate: 'safe' as const }));
    expect(tellEffect({ move: 'G10', effect: { play: safe } })).toBe(
      'Takes nothing. The whole line is safe.',
    );
    expect(tellEffect({ move: 'R3R4', effect: { discard: { keeps: ['B1', 'B2'] } } })).toBe(
      'Keeps blue 1 and blue 2.',
    );
  });

  test('the end tells who won, and by what', () => {
    const end = (scores: number[], winners: number[], cards: number[]): ParadeEnding => ({
      outcome: { ended: 'played', scores, winners, cards },
    });
    expect(tellEnding(end([35, 27, 31], [1], [15, 12, 16]), NAMES)).toBe(
      'Hatter wins with 27 points, the lowest total.',
    );
    expect(tellEnding(end([12, 12, 31], [0], [5, 6, 16]), NAMES)).toBe(
      'Ann and Hatter have 12 points each; Ann wins with the fewest cards, 5.',
    );
    expect(tellEnding(end([12, 12, 31], [0, 1], [5, 5, 16]), NAMES)).toBe(
      'Ann and Hatter share the victory: 12 points and 5 cards each.',
    );
    expect(tellEnding({ outcome: { ended: 'resigned', resigned: [0], winners: [1, 2] } }, NAMES)).toBe(
      'Ann resigned, so the game ends here.',
    );
  });

  test('steps that are no plays are told as well, and who played for whom', () => {
    const told = tellSteps(
      [
        { version: 3, what: 'played', seat: 0, by: 'bot:level:3', events: ['e'] },
        { version: 4, what: 'took-back', seat: 0 },
        { version: 5, what: 'resigned', seat: 1 },
        { version: 6, what: 'refunded', time: 500 },
      ],
      NAMES,
      (event) => event,
    );
    expect(told).toEqual(['e', '(Played by Hatter.)', 'Ann takes the last move back.', 'Hatter resigns.']);
  });
});

test.each([
  [
    'fr',
    '3 vert',
    "Récupère le 0 vert (couleur et valeur), le 7 vert (couleur) et le 3 rouge (valeur). À l'abri à la fin : 3.",
  ],
  [
    'pl',
    'zielona 3',
    'Zabiera zieloną 0 (kolor i wartość), zieloną 7 (kolor) i czerwoną 3 (wartość). Bezpieczne na końcu: 3.',
  ],
] as const)('a card tells what it would do in %s', async (lang, name, told) => {
  await speak(lang);
  expect(cardName('G3')).toBe(name);
  expect(tellEffect({ move: 'G3', effect: { play: GREEN_3 } })).toBe(told);
});
