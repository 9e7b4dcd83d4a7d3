// What players have in front of them at a real table, in the server's notation: "R10 B3", or "5 3 small 4".
import type { ParadeCard } from '../wire';
import { LETTERS, valueOf } from '../parade/cards';

/** All cards by colour, lowest first. */
export const CARDS: ParadeCard[] = Array.from(
  { length: 66 },
  (_, at) => `${LETTERS[Math.floor(at / 11)]}${at % 11}` as ParadeCard,
);

export type Cards = ParadeCard[];
/** Large cookies by value, 2 to 5, the number of small ones, and the pawn's distance where it breaks a tie. */
export type Jar = { large: [number, number, number, number]; small: number; at?: number };

const order = (card: ParadeCard): number => LETTERS.indexOf(card[0]!) * 11 + valueOf(card);

export const writeCards = (cards: Cards): string =>
  [...cards].sort((one, other) => order(one) - order(other)).join(' ');

/** The cards in a text; anything else is skipped. */
export function readCards(text: string): Cards {
  const words = new Set(text.split(/\s+/));
  return CARDS.filter((card) => words.has(card));
}

export const VALUES = [2, 3, 4, 5] as const;

export function writeJar({ large, small, at }: Jar): string {
  const each = VALUES.flatMap((value, nth) => Array<number>(large[nth]!).fill(value)).reverse();
  const parts = [...each, small > 0 ? `small ${small}` : '', at === undefined ? '' : `at ${at}`];
  return parts.filter((part) => part !== '').join(' ');
}

export function readJar(text: string): Jar {
  const number = (name: string): number | undefined => {
    const found = new RegExp(`\\b${name} (\\d{1,2})\\b`).exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const words = text.replace(/\b(small|at) \d+/g, '').split(/\s+/);
  const [two, three, four, five] = VALUES.map(
    (value) => words.filter((word) => word === String(value)).length,
  );
  const at = number('at');
  const jar: Jar = { large: [two!, three!, four!, five!], small: number('small') ?? 0 };
  return at === undefined ? jar : { ...jar, at };
}
