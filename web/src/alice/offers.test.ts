import { describe, expect, test } from 'vitest';
import { chosen, extras, numbers, plays } from './offers';

const of = (...moves: string[]): ReturnType<typeof plays> =>
  plays(moves.map((move) => ({ move, effect: [] })));

describe('offers', () => {
  test('of cards are parsed, other moves are not plays', () => {
    expect(of('face-up', 'face-down', 'accept', 'again')).toEqual([]);
    expect(of('left', 'right 4 +1').map(({ side, number, extra }) => [side, number, extra])).toEqual([
      ['left', undefined, 'none'],
      ['right', 4, 'plus'],
    ]);
  });

  test('of a joker need a number', () => {
    const joker = of('left 1', 'left 1 +1', 'left 2', 'left 2 +1', 'right');
    expect(numbers(joker, 'left')).toEqual([1, 2]);
    expect(numbers(joker, 'right')).toEqual([]);
    expect(extras(joker, 'left')).toEqual(['none', 'plus']);
    expect(chosen(joker, { side: 'left', extra: 'none' })).toBeUndefined();
    expect(chosen(joker, { side: 'left', number: 2, extra: 'plus' })?.move).toBe('left 2 +1');
  });

  test('with mercy can be spun or walked', () => {
    const mercy = of('left', 'left walk', 'right', 'right walk');
    expect(extras(mercy, 'right')).toEqual(['none', 'walk']);
    expect(chosen(mercy, { side: 'right', extra: 'walk' })?.move).toBe('right walk');
  });
});
