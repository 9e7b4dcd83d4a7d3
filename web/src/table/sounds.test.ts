import { beforeEach, expect, test, vi } from 'vitest';
import type { AnySight, Seat } from '../wire';
import { TableSounds } from './sounds';

const heard = vi.hoisted((): string[] => []);
vi.mock('../lib/sound', () => ({ sound: (name: string) => heard.push(name) }));

let version = 0;
/** A sight of seat 0. */
const sight = (to_move: Seat[], more: object = {}): AnySight =>
  ({ version: (version += 1), viewer: { seat: 0 }, to_move, ...more }) as AnySight;

let sounds: TableSounds;
beforeEach(() => {
  heard.length = 0;
  sounds = new TableSounds();
});

test('the first sight is silent', () => {
  sounds.onSight(sight([0]), 'play');
  expect(heard).toEqual([]);
});

test('a turn sounds when it starts, and not again while others choose', () => {
  sounds.onSight(sight([1]), undefined);
  sounds.onSight(sight([2]), 'take');
  sounds.onSight(sight([0, 1, 2]), 'play');
  sounds.onSight(sight([0, 1]), undefined);
  sounds.onSight(sight([0]), undefined);
  sounds.onSight(sight([1]), 'play');
  expect(heard).toEqual(['take', 'turn', 'play']);
});

test('a sight shown again makes no sound', () => {
  sounds.onSight(sight([0]), undefined);
  const next = sight([1]);
  sounds.onSight(next, 'play');
  sounds.onSight({ ...next }, 'play');
  expect(heard).toEqual(['play']);
});

test('an end without a score sounds for everyone', () => {
  sounds.onSight(sight([1], { viewer: 'spectator' }), undefined);
  sounds.onSight(sight([], { viewer: 'spectator', ending: { sheet: {} } }), 'play');
  expect(heard).toEqual([]);
  sounds.onSight(sight([], { viewer: 'spectator', ending: {} }), 'play');
  expect(heard).toEqual(['end']);
});
