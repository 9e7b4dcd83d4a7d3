import { expect, test } from 'vitest';
import type { ParadeSheet } from '../wire';
import { pointsOf, toldColours } from './counting';

const cell = (points: number, count = points): object => ({ cards: Array(count).fill('R1'), points });
const SHEET = {
  rows: [
    { colours: [cell(3), cell(0), cell(7), cell(0), cell(0), cell(2)] },
    { colours: [cell(0), cell(0), cell(1), cell(0), cell(0, 1), cell(4)] },
  ],
} as unknown as ParadeSheet;

test('only colours that somebody has are told, zeros too', () => {
  expect(toldColours(SHEET)).toEqual([0, 2, 4, 5]);
});

test('points add up colour by colour', () => {
  expect([0, 1].map((seat) => pointsOf(SHEET, seat, [0, 2]))).toEqual([10, 1]);
});
