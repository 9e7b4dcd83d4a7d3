import { expect, test } from 'vitest';
import { Book } from './book.svelte';
import { fromHash, toHash, type Writing } from './lines';
import { CARDS, readCards, readJar, writeCards, writeJar, type Cards } from './holdings';

const WRITING: Writing<Cards> = { read: readCards, write: writeCards, seats: [2, 6] };
const fresh = (count: number): { name: string; has: Cards }[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at + 1}`, has: [] }));

test('there are 66 different cards', () => {
  expect(new Set(CARDS).size).toBe(66);
  expect(CARDS[0]).toBe('R0');
  expect(CARDS[65]).toBe('O10');
});

test('a pad is the same after it went through a link', () => {
  const lines = [
    { name: 'Zoë & Tom', has: readCards('R10 B3 O0') },
    { name: 'Bob=#1', has: [] },
  ];
  expect(fromHash(toHash(lines, WRITING), WRITING)).toEqual(lines);
});

test('a link of something else is none, and cards that are none are skipped', () => {
  expect(fromHash('#12', WRITING)).toBeUndefined();
  expect(fromHash('#n=Ann', WRITING)).toBeUndefined();
  expect(fromHash('#n=A&n=B&h=R11+X3+R3+R3', WRITING)?.[0]?.has).toEqual(['R3']);
});

test('cookies are written as the server reads them', () => {
  expect(writeJar({ large: [0, 1, 0, 2], small: 4, at: 7 })).toBe('5 5 3 small 4 at 7');
  expect(readJar('5 5 3 small 4 at 7')).toEqual({ large: [0, 1, 0, 2], small: 4, at: 7 });
  expect(writeJar(readJar(''))).toBe('');
});

test('every change can be undone', () => {
  localStorage.clear();
  const book = new Book('pad-test', WRITING, fresh);
  book.set(0, { has: ['R3'] });
  book.set(0, { has: ['R3', 'R4'] });
  book.undo();
  expect(book.lines[0]!.has).toEqual(['R3']);
  book.undo();
  book.undo();
  expect(book.lines[0]!.has).toEqual([]);
});

test('a pad is kept on the device', () => {
  localStorage.clear();
  new Book('pad-test', WRITING, fresh).set(1, { name: 'Bob', has: ['G4'] });
  expect(new Book('pad-test', WRITING, fresh).lines[1]).toEqual({ name: 'Bob', has: ['G4'] });
});

test('what a link says lies on top of what was kept, and only once', () => {
  localStorage.clear();
  new Book('pad-test', WRITING, fresh).set(0, { has: ['R3'] });
  location.hash = '#n=Zoë&n=Tom&h=B3&h=';
  const book = new Book('pad-test', WRITING, fresh);
  expect(book.lines.map(({ name }) => name)).toEqual(['Zoë', 'Tom']);
  expect(location.hash).toBe('');
  book.set(0, { has: ['B3', 'B4'] });
  expect(new Book('pad-test', WRITING, fresh).lines[0]).toEqual({ name: 'Zoë', has: ['B3', 'B4'] });
  book.undo();
  book.undo();
  expect(book.lines[0]).toEqual({ name: '1', has: ['R3'] });
});
