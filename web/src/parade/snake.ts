// Lays a row of cards out in a serpentine: to the right, down, to the left, down, and so on.
import { TALL } from './places';

export type Snake = { columns: number; width: number };
export type Cell = { column: number; row: number };
type Space = { width: number; height: number };

/** The space around a card, relative to its width: beside it, and below it for legs, a label and a leap. */
const BESIDE = 0.14;
const BELOW = 0.42;
/** A line of fewer rows is worth this much smaller cards. */
const STRAIGHT = 0.97;
/** Lines up to these lengths have cards of one size, so that it seldom changes. */
const LENGTHS = [10, 13, 16, 20, 25, 32, 40, 64];

const rowsOf = (count: number, columns: number): number => Math.ceil(count / columns);

/** The number of cells to provide for. */
const capacity = (count: number): number => LENGTHS.find((it) => it >= count) ?? count;

/** The largest cards, up to a width, with which `count` cells fit into a space, in pixels. */
export function fit(count: number, space: Space, most: number): Snake {
  const cells = capacity(count);
  let best: Snake = { columns: 0, width: 0 };
  for (let rows = 1; rows <= cells; rows += 1) {
    const columns = Math.ceil(cells / rows);
    const width = Math.min(most, widthFor(columns, rows, space));
    if (width * STRAIGHT > best.width) best = { columns, width };
  }
  return { ...best, width: Math.floor(best.width) };
}

const widthFor = (columns: number, rows: number, { width, height }: Space): number =>
  Math.min(width / (columns + (columns - 1) * BESIDE), height / (rows * (TALL + BELOW)));

/** The cell of a card, counted from 0. */
export function cell(at: number, columns: number): Cell {
  const row = Math.floor(at / columns);
  const along = at % columns;
  return { row, column: row % 2 === 0 ? along : columns - 1 - along };
}

/** The middle of a cell, in pixels. */
export function middle({ column, row }: Cell, width: number): { x: number; y: number } {
  return {
    x: column * width * (1 + BESIDE) + width / 2,
    y: row * width * (TALL + BELOW) + (width * TALL) / 2,
  };
}

/** The path through the middles of `count` cells, for an SVG. */
export function way(count: number, { columns, width }: Snake): string {
  const points = Array.from({ length: count }, (_, at) => middle(cell(at, columns), width));
  return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The space that the cells provided for take. */
export function size(count: number, { columns, width }: Snake): Space {
  const cells = capacity(count);
  const used = Math.min(cells, columns);
  return {
    width: used * width + (used - 1) * width * BESIDE,
    height: rowsOf(cells, columns) * width * (TALL + BELOW),
  };
}
