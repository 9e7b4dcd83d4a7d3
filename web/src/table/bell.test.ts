import { beforeEach, expect, test, vi } from 'vitest';
import type { AnySight, Seat } from '../wire';
import { Bell } from './bell';

const heard = vi.hoisted((): string[] => []);
vi.mock('../lib/sound', () => ({ sound: (name: string) => heard.push(name) }));

let version = 0;
/** A sight of seat 0. */
const sight = (to_move: Seat[], more: object = {}): AnySight =>
  ({ version: (version += 1), viewer: { seat: 0 }, to_move, ...more }) as AnySight;

let bell: Bell;
beforeEach(() => {
  heard.length = 0;
  bell = new Bell();
});

test('what is found at first is silent', () => {
  bell.hear(sight([0]), 'play');
  expect(heard).toEqual([]);
});

test('a turn rings when it begins, and not again while others choose', () => {
  bell.hear(sight([1]), undefined);
  bell.hear(sight([2]), 'take');
  bell.hear(sight([0, 1, 2]), 'play');
  bell.hear(sight([0, 1]), undefined);
  bell.hear(sight([0]), undefined);
  bell.hear(sight([1]), 'play');
  expect(heard).toEqual(['take', 'turn', 'play']);
});

test('a sight that is shown again is not heard again', () => {
  bell.hear(sight([0]), undefined);
  const next = sight([1]);
  bell.hear(next, 'play');
  bell.hear({ ...next }, 'play');
  expect(heard).toEqual(['play']);
});

test('the end rings for everybody', () => {
  bell.hear(sight([1], { viewer: 'spectator' }), undefined);
  bell.hear(sight([], { viewer: 'spectator', ending: {} }), 'play');
  expect(heard).toEqual(['end']);
});
