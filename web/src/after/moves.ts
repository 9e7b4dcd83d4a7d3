// What moves are called where there is room: cards by their names and not by their letters.
import type { ParadeCard } from '../wire';
import { cardName, LETTERS } from '../parade/cards';

const CARD = new RegExp(`\\b[${LETTERS}]\\d+\\b`, 'g');

/** The name of a move as the server says it, with whole names for cards. */
export const moveName = (game: string, name: string): string =>
  game === 'parade' ? name.replace(CARD, (card) => cardName(card as ParadeCard)) : name;
