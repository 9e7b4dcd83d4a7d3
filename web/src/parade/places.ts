// Where everything lies on Parade's table, for any size of it: opponents around the far side, the line in the middle,
// the hand at the bottom edge with the viewer's own cards beside or above it.

export type Rect = { x: number; y: number; width: number; height: number };
/** How a player is drawn: name above the piles, name beside the piles, or a name and counts that open on a tap. */
export type Shape = 'box' | 'row' | 'chip';

export type Room = {
  width: number;
  height: number;
  /** The size of the text. */
  em: number;
  /** How many players sit opposite. */
  others: number;
  /** Whether the viewer has a hand. */
  own: boolean;
};

export type Places = {
  /** The least height at which nothing overlaps. */
  least: number;
  /** How high the table is: the room's height, or more if nothing would fit into it. */
  height: number;
  shape: Shape;
  /** The players opposite, and the space they take together. */
  others: Rect[];
  far: Rect;
  /** Where the cards of a player open, and the viewer's own. */
  opened: Rect;
  ownOpened: Rect;
  line: Rect;
  ownShape: Shape;
  own: Rect;
  prompt: Rect;
  hand: Rect;
  /** The width of a card in the hand. */
  card: number;
};

/** A card is this much higher than wide. */
export const TALL = 1.4;
/** The hand has space for this many cards. */
const HAND = 5;
/** The space between cards of the hand, relative to their width. */
export const BETWEEN = 0.08;
/** Narrower than this, a landscape table would be too crowded. */
const LEAST_WIDE = 34;
/** Narrower boxes show counts instead of cards, in ems. */
const LEAST_BOX = 11.5;

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 };
const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
const handWidth = (card: number): number => card * (HAND + (HAND - 1) * BETWEEN);
/** The width of a card with which the hand is so wide. */
const cardFor = (hand: number): number => hand / (HAND + (HAND - 1) * BETWEEN);

export function layOut(room: Room): Places {
  const wide = room.width >= LEAST_WIDE * room.em && room.width > room.height * 1.15;
  return wide ? layOutWide(room) : layOutTall(room);
}

const gapOf = ({ em, width, height }: Room): number => within(4, Math.min(width, height) * 0.014, em);

/** Opponents in a row at the top; at the bottom the prompt, the hand and the viewer's cards side by side. */
function layOutWide(room: Room): Places {
  const { width, em, others: count, own } = room;
  const gap = gapOf(room);
  const least = 17 * em;
  const height = Math.max(room.height, least);
  const each = Math.min((width - gap * (count + 1)) / Math.max(count, 1), width * 0.46);
  const shape: Shape = each < LEAST_BOX * em ? 'chip' : 'box';
  const deep = shape === 'chip' ? 3.3 * em : within(4.2 * em, height * 0.185, 11 * em);
  const left = (width - count * each - (count - 1) * gap) / 2;
  const others = rowOf(count, { x: left, y: gap, width: each, height: deep }, gap);
  const far = around(others);

  const card = own ? Math.min((height * 0.28) / TALL, cardFor(width * 0.48)) : 0;
  const lift = card * 0.13;
  const low = own ? card * TALL + lift : 0;
  const top = height - low - (own ? gap : 0);
  const side = (width - handWidth(card)) / 2 - gap * 3;
  const hand = own ? { x: gap * 3 + side, y: top, width: handWidth(card), height: low } : NOTHING;
  const beside = { y: top + lift, width: side, height: card * TALL };
  const lineTop = far.y + far.height + gap;
  const open = { width: Math.min(width - 2 * gap, 40 * em), height: 9 * em };
  return {
    least,
    height,
    shape,
    others,
    far,
    opened: { x: gap, y: gap, ...open },
    ownOpened: { x: width - gap - open.width, y: height - gap - open.height, ...open },
    line: { x: gap * 2, y: lineTop, width: width - gap * 4, height: top - gap - lineTop },
    ownShape: 'box',
    own: own ? { x: width - gap - side, ...beside } : NOTHING,
    prompt: own ? { x: gap * 2, ...beside } : NOTHING,
    hand,
    card,
  };
}

/** Opponents below one another or in a grid; then the line, the viewer's cards, the prompt and the hand. */
function layOutTall(room: Room): Places {
  const { width, em, others: count, own } = room;
  const gap = gapOf(room);
  const inner = width - gap * 2;
  const near = own ? nearHeights(room, gap, inner) : { card: 0, own: 0, prompt: 0, hand: 0, all: 0 };
  const grid = gridOf(room, gap, near.all);
  const each = (inner - (grid.columns - 1) * gap) / grid.columns;
  const others = cells(count, grid.columns, { x: gap, y: gap, width: each, height: grid.deep }, gap);
  const far = around(others);
  const least = far.height + (own ? 25 : 13) * em;
  const height = Math.max(room.height, least);

  const handTop = height - near.hand - (own ? gap : 0);
  const promptTop = handTop - near.prompt;
  const ownTop = promptTop - near.own - (own ? gap / 2 : 0);
  const lineTop = far.y + far.height + gap;
  const hand = handWidth(near.card);
  const open = { width: inner, height: 8.5 * em };
  return {
    least,
    height,
    shape: grid.shape,
    others,
    far,
    opened: { x: gap, y: gap, ...open },
    ownOpened: { x: gap, y: ownTop + near.own - open.height, ...open },
    line: { x: gap, y: lineTop, width: inner, height: ownTop - gap - lineTop },
    ownShape: 'row',
    own: own ? { x: gap, y: ownTop, width: inner, height: near.own } : NOTHING,
    prompt: own ? { x: gap, y: promptTop, width: inner, height: near.prompt } : NOTHING,
    hand: own ? { x: (width - hand) / 2, y: handTop, width: hand, height: near.hand } : NOTHING,
    card: near.card,
  };
}

type Near = { card: number; own: number; prompt: number; hand: number; all: number };
function nearHeights({ height, em }: Room, gap: number, inner: number): Near {
  const card = Math.min(cardFor(inner), Math.max((height * 0.17) / TALL, 3.4 * em));
  const own = within(3 * em, height * 0.09, 8 * em);
  const prompt = within(3.3 * em, height * 0.065, 5 * em);
  const hand = card * (TALL + 0.1);
  return { card, own, prompt, hand, all: own + prompt + hand + gap * 3 };
}

type Grid = { columns: number; deep: number; shape: Shape };
/** How opponents sit on a tall table: boxes side by side where there is space, else rows, else chips. */
function gridOf({ width, height, em, others }: Room, gap: number, near: number): Grid {
  if (width >= 42 * em && others > 1) {
    return {
      columns: others === 4 ? 2 : Math.min(others, 3),
      deep: within(5 * em, height * 0.14, 11 * em),
      shape: 'box',
    };
  }
  const deep = within(2.9 * em, height * (others === 1 ? 0.1 : 0.075), 7 * em);
  for (const row of [deep, 2.9 * em]) {
    const left = height - near - others * (row + gap) - gap;
    if (left >= height * 0.32) return { columns: 1, deep: row, shape: 'row' };
  }
  return others > 3
    ? { columns: 2, deep: 2.9 * em, shape: 'chip' }
    : { columns: 1, deep: 2.9 * em, shape: 'row' };
}

const rowOf = (count: number, first: Rect, gap: number): Rect[] =>
  cells(count, Math.max(count, 1), first, gap);

/** Cells of a grid; those of an incomplete last row are in its middle. */
function cells(count: number, columns: number, first: Rect, gap: number): Rect[] {
  const [right, down] = [first.width + gap, first.height + gap];
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns);
    const missing = Math.max(0, (row + 1) * columns - count);
    const x = first.x + ((at % columns) + missing / 2) * right;
    return { ...first, x, y: first.y + row * down };
  });
}

/** Puts an element there, within its parent. The page's policy forbids `style` attributes, not this. */
export const put =
  ({ x, y, width, height }: Rect, within: Rect = NOTHING) =>
  ({ style }: HTMLElement): void => {
    Object.assign(style, {
      left: `${x - within.x}px`,
      top: `${y - within.y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
  };

/** The smallest rectangle around others. */
export function around(rects: Rect[]): Rect {
  if (rects.length === 0) return NOTHING;
  const x = Math.min(...rects.map((it) => it.x));
  const y = Math.min(...rects.map((it) => it.y));
  const right = Math.max(...rects.map((it) => it.x + it.width));
  const bottom = Math.max(...rects.map((it) => it.y + it.height));
  return { x, y, width: right - x, height: bottom - y };
}
