// How a row of things winds through a space: to the right, down, to the left, down, and so on.

export type Snake = { columns: number; width: number };
export type Cell = { column: number; row: number };

/** The room around a card, as shares of its width: beside it, and below it for a label. */
const BESIDE = 0.16;
const TALL = 1.4;
const BELOW = 0.34;

const rowsOf = (count: number, columns: number): number => Math.ceil(count / columns);

/** The widest cards, within limits, with which so many of them fit into a space, in pixels. */
export function fit(
  count: number,
  space: { width: number; height: number },
  most: number,
  least: number,
): Snake {
  for (let width = most; width > least; width -= 2) {
    const columns = columnsOf(space.width, width);
    if (rowsOf(count, columns) * width * (TALL + BELOW) <= space.height) return { columns, width };
  }
  return { columns: columnsOf(space.width, least), width: least };
}

const columnsOf = (space: number, width: number): number =>
  Math.max(2, Math.floor((space + width * BESIDE) / (width * (1 + BESIDE))));

/** Where the thing with this number is, counted from 0. */
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

/** The way through the middles of so many cells, as the path of an SVG. */
export function way(count: number, { columns, width }: Snake): string {
  const points = Array.from({ length: count }, (_, at) => middle(cell(at, columns), width));
  return points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The size of all of it, in pixels. */
export function size(count: number, { columns, width }: Snake): { width: number; height: number } {
  const used = Math.min(count, columns);
  return {
    width: used * width + (used - 1) * width * BESIDE,
    height: rowsOf(count, columns) * width * (TALL + BELOW),
  };
}
