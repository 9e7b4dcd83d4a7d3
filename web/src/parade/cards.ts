// Cards as the wire writes them: a letter for the colour, then the value, as in "R3".
import type { Colour, ParadeCard } from '../wire';
import type { Person } from '../lib/who';
import { listed, t } from '../lib/words.svelte';

export const COLOURS: Colour[] = ['red', 'blue', 'purple', 'green', 'grey', 'orange'];
/** The letters of the colours, in the same order. */
export const LETTERS = 'RBPGYO';

/** Who marches in each colour. */
export const PEOPLE: Record<Colour, Person> = {
  red: 'queen',
  blue: 'alice',
  purple: 'cat',
  green: 'caterpillar',
  grey: 'rabbit',
  orange: 'hatter',
};

export const colourOf = (card: ParadeCard): Colour => COLOURS[LETTERS.indexOf(card[0]!)]!;
export const valueOf = (card: ParadeCard): number => Number(card.slice(1));

/** The cards of one colour, from the lowest. */
export const pileOf = (cards: ParadeCard[], colour: Colour): ParadeCard[] =>
  cards.filter((card) => colourOf(card) === colour).sort((one, other) => valueOf(one) - valueOf(other));

/** What a card is called. */
export const cardName = (card: ParadeCard): string =>
  t('parade-card', { colour: colourOf(card), value: valueOf(card) });

/** A card that something is done with: some languages have another form for it. */
export const cardObject = (card: ParadeCard): string =>
  t('parade-card-object', { colour: colourOf(card), value: valueOf(card) });

/** "red 9 and green 4", as what something is done with. */
export const cardObjects = (cards: ParadeCard[]): string => listed(cards.map(cardObject));

/** Words at the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
