import { beforeAll, expect, test } from 'vitest';
import { choose } from '../lib/prefs.svelte';
import { loadWords } from '../lib/words.svelte';
import { names } from './names';

beforeAll(async () => {
  choose({ lang: 'en' });
  await loadWords();
});

test('bots are called by the character of their level, and counted', () => {
  const bots = ['level:1', 'level:1', 'level:4', 'level:1'].map((bot) => ({ bot }));
  expect(names([{ name: 'Ann' }, ...bots])).toEqual([
    'Ann',
    'Dormouse',
    'Dormouse 2',
    'Cheshire Cat',
    'Dormouse 3',
  ]);
});

test('people keep their names, wherever they sit', () => {
  expect(names([{ bot: 'level:3' }, { name: 'Hatter' }])).toEqual(['Hatter 2', 'Hatter']);
  expect(names([{ name: 'Ann' }, { name: 'Ann' }])).toEqual(['Ann', 'Ann 2']);
});

test('a bot of somebody brings its name', () => {
  expect(names([{ bot: 'greedy' }, {}])).toEqual(['Bot greedy', 'Player']);
});
