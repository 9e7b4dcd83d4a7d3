import { beforeAll, expect, test } from 'vitest';
import { setPrefs } from '../lib/prefs.svelte';
import { loadLocale } from '../lib/i18n.svelte';
import { namesOf } from './names';

beforeAll(async () => {
  setPrefs({ lang: 'en' });
  await loadLocale();
});

test('bots have the names of their characters, whatever their level', () => {
  const bots = (['hatter', 'rabbit', 'cat'] as const).map((persona) => ({ bot: 'level:3', persona }));
  expect(namesOf([{ name: 'Ann' }, ...bots])).toEqual(['Ann', 'Hatter', 'White Rabbit', 'Cheshire Cat']);
});

test('a bot without a character is just a bot, and equal names are numbered', () => {
  expect(namesOf([{ bot: 'level:3' }, { bot: 'level:3' }])).toEqual(['Bot', 'Bot 2']);
});

test('people keep their names, wherever they sit', () => {
  expect(namesOf([{ bot: 'level:3', persona: 'hatter' }, { name: 'Hatter' }])).toEqual([
    'Hatter 2',
    'Hatter',
  ]);
  expect(namesOf([{ name: 'Ann' }, { name: 'Ann' }])).toEqual(['Ann', 'Ann 2']);
});
