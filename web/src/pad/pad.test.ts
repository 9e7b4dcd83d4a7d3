import { expect, test } from 'vitest';
import { ScorePad } from './scorepad.svelte';
import { fromHash, toHash, type Codec } from './link';
import { CARDS, readCards, readJar, writeCards, writeJar, type Cards } from './holdings';

const CODEC: Codec<Cards> = { read: readCards, write: writeCards, seats: [2, 6] };
const fresh = (count: number): { name: string; has: Cards }[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at + 1}`, has: [] }));

test('there are 66 different cards', () => {
  expect(new Set(CARDS).size).toBe(66);
  expect(CARDS[0]).toBe('R0');
  expect(CARDS[65]).toBe('O10');
});

test('a pad survives a link', () => {
  const entries = [
    { name: 'Zoë & Tom', has: readCards('R10 B3 O0') },
    { name: 'Bob=#1', has: [] },
  ];
  expect(fromHash(toHash(entries, CODEC), CODEC)).toEqual(entries);
});

test('other links are ignored, and unknown cards skipped', () => {
  expect(fromHash('#12', CODEC)).toBeUndefined();
  expect(fromHash('#n=Ann', CODEC)).toBeUndefined();
  expect(fromHash('#n=A&n=B&h=R11+X3+R3+R3', CODEC)?.[0]?.has).toEqual(['R3']);
});

test("cookies are written in the server's notation", () => {
  expect(writeJar({ large: [0, 1, 0, 2], small: 4, at: 7 })).toBe('5 5 3 small 4 at 7');
  expect(readJar('5 5 3 small 4 at 7')).toEqual({ large: [0, 1, 0, 2], small: 4, at: 7 });
  expect(writeJar(readJar(''))).toBe('');
});

test('every change can be undone', () => {
  localStorage.clear();
  const pad = new ScorePad('pad-test', CODEC, fresh);
  pad.set(0, { has: ['R3'] });
  pad.set(0, { has: ['R3', 'R4'] });
  pad.undo();
  expect(pad.entries[0]!.has).toEqual(['R3']);
  pad.undo();
  pad.undo();
  expect(pad.entries[0]!.has).toEqual([]);
});

test('a pad is saved on the device', () => {
  localStorage.clear();
  new ScorePad('pad-test', CODEC, fresh).set(1, { name: 'Bob', has: ['G4'] });
  expect(new ScorePad('pad-test', CODEC, fresh).entries[1]).toEqual({ name: 'Bob', has: ['G4'] });
});

test('a link is put on top of the saved pad, once', () => {
  localStorage.clear();
  new ScorePad('pad-test', CODEC, fresh).set(0, { has: ['R3'] });
  location.hash = '#n=Zoë&n=Tom&h=B3&h=';
  const pad = new ScorePad('pad-test', CODEC, fresh);
  expect(pad.entries.map(({ name }) => name)).toEqual(['Zoë', 'Tom']);
  expect(location.hash).toBe('');
  pad.set(0, { has: ['B3', 'B4'] });
  expect(new ScorePad('pad-test', CODEC, fresh).entries[0]).toEqual({ name: 'Zoë', has: ['B3', 'B4'] });
  pad.undo();
  pad.undo();
  expect(pad.entries[0]).toEqual({ name: '1', has: ['R3'] });
});
