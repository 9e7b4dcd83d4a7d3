// Cards in the notation of the wire: a letter for the colour, then the value, as in "R3".
import type { Colour, ParadeCard, ParadeEffect, Persona, Reason } from '../wire';
import { formatList, t } from '../lib/i18n.svelte';

export const COLOURS: Colour[] = ['red', 'blue', 'purple', 'green', 'grey', 'orange'];
/** The letters of the colours, in the same order. */
export const LETTERS = 'RBPGYO';

/** The character on the cards of each colour. */
export const PEOPLE: Record<Colour, Persona> = {
  red: 'queen',
  blue: 'alice',
  purple: 'cat',
  green: 'caterpillar',
  grey: 'rabbit',
  orange: 'hatter',
};

export const colourOf = (card: ParadeCard): Colour => COLOURS[LETTERS.indexOf(card[0]!)]!;
export const valueOf = (card: ParadeCard): number => Number(card.slice(1));

/** The cards of one colour, lowest first. */
export const pileOf = (cards: ParadeCard[], colour: Colour): ParadeCard[] =>
  cards.filter((card) => colourOf(card) === colour).sort((one, other) => valueOf(one) - valueOf(other));

const parts = (card: ParadeCard): { colour: string; value: string } => ({
  colour: card[0]!,
  value: card.slice(1),
});

/** The name of a card. */
export const cardName = (card: ParadeCard): string => t('card', parts(card));

/** "red 9 and green 4", as objects; some languages have a form of its own for them. */
export const cardObjects = (cards: ParadeCard[]): string =>
  formatList(cards.map((card) => t('card-object', parts(card))));

/** What would happen to a card of the line. */
export type Fate = 'safe' | 'stays' | Reason;
type Play = Extract<ParadeEffect, { type: 'play' }>;

/** The fates of the cards of a line, from front to end, if a card is played. */
export function fatesOf(line: ParadeCard[], { taken, safe }: Play): Fate[] {
  const why = new Map(taken.map((it) => [it.card, it.why]));
  return line.map((card, at) => why.get(card) ?? (at < line.length - safe ? 'stays' : 'safe'));
}

/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
