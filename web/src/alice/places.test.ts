import { beforeAll, expect, test } from 'vitest';
import { loadLocale } from '../lib/i18n.svelte';
import { setPrefs } from '../lib/prefs.svelte';
import type { AliceEvent, Board, Step } from '../wire';
import { landmarkOf, placeName } from './places';
import { tellAliceEffect, tellAliceStep } from './telling';

const KINDS = ['plain', 'tea-party', 'plain', 'plain', 'cat', 'plain'] as const;
const BOARD: Board = KINDS.map((kind) => ({ kind, number: 1 }));
const NAMES = { of: ['Ann', 'Hatter'], you: 0 };

beforeAll(async () => {
  setPrefs({ lang: 'en' });
  await loadLocale();
});

test('a space is called by the landmark it is, or the last one before it, round the ring', () => {
  expect(landmarkOf(4, BOARD)).toEqual({ kind: 'cat', past: 'cat', steps: 0 });
  expect(landmarkOf(0, BOARD)).toEqual({ kind: 'plain', past: 'cat', steps: 2 });
  expect(placeName(1, BOARD)).toBe("the Hatter's Tea Party");
  expect(placeName(3, BOARD)).toBe("2 spaces past the Hatter's Tea Party");
});

test('moves are told by places, not by numbers', () => {
  const moved = { type: 'moved', seat: 0, from: 2, to: 5, kind: 'plain', pushed: 1 } as const;
  const step: Step<AliceEvent> = { version: 1, what: 'played', seat: 0, events: [moved] };
  expect(tellAliceStep(step, BOARD, NAMES)).toEqual([
    'You move to just past the Cheshire Cat, pushed on by 1.',
  ]);
  expect(tellAliceEffect([{ ...moved, to: 4, kind: 'cat', pushed: 0 }], BOARD, NAMES)).toBe(
    'moves to the Cheshire Cat',
  );
});
