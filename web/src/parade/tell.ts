// Parade in words: what happened, what a card would do, and who won.
import type {
  LastRound,
  LineCard,
  ParadeCard,
  ParadeEnding,
  ParadeEvent,
  ParadeOffer,
  Reason,
  Seat,
  Taken,
} from '../wire';
import { listed, t } from '../lib/words.svelte';
import { cardName, cardObject, cardObjects, sentence } from './cards';

const tellTaken = (taken: Taken[]): string =>
  listed(taken.map(({ card, why }) => t('parade-taken', { card: cardObject(card), why })));

export function tellLastRound({ by, because }: LastRound, names: string[]): string {
  const who = names[by]!;
  if (because === 'sixth-colour') return t('parade-last-round-colours', { who });
  return because === 'empty-pile' ? t('parade-last-round-pile') : t('parade-last-round-both', { who });
}

/** Tells an event. That others draw a card is not worth a word: they do after every turn. */
export function tellEvent(event: ParadeEvent, names: string[]): string | undefined {
  if ('played' in event) {
    const { seat, card, taken } = event.played;
    const played = { who: names[seat]!, card: cardObject(card) };
    if (taken.length === 0) return t('parade-played-nothing', played);
    return t('parade-played', { ...played, taken: tellTaken(taken) });
  }
  if ('drew' in event) {
    const { seat, card } = event.drew;
    return card ? t('parade-drew', { who: names[seat]!, card: cardObject(card) }) : undefined;
  }
  if ('last-round' in event) return tellLastRound(event['last-round'], names);
  if ('chose' in event) {
    const { seat, discard } = event.chose;
    const who = names[seat]!;
    if (!discard) return t('parade-discarded-hidden', { who });
    return t('parade-discarded', { who, cards: cardObjects(discard) });
  }
  const kept = event.revealed.kept.map((cards, seat) =>
    t('parade-kept-by', { who: names[seat]!, cards: cards.map(cardName).join(', ') }),
  );
  return t('parade-kept', { kept: kept.join('; ') });
}

/** The cards of the line that a play would take, with the reasons. */
const takenBy = (line: LineCard[]): Taken[] =>
  line.flatMap(({ card, fate }) => (typeof fate === 'object' ? [{ card, why: fate.taken }] : []));

/** Who would be safe. */
export function tellSafe(line: LineCard[]): string {
  const safe = line.filter(({ fate }) => fate === 'safe').length;
  if (safe === 0) return t('web-parade-safe-none');
  return safe === line.length ? t('web-parade-safe-all') : t('web-parade-safe-some', { count: safe });
}

/** What would be taken, and why. */
export function tellTakes(line: LineCard[]): string {
  const taken = takenBy(line);
  const takes = taken.length ? t('parade-takes', { taken: tellTaken(taken) }) : t('parade-takes-nothing');
  return `${sentence(takes)}.`;
}

/** What a move would do. */
export function tellEffect({ effect }: ParadeOffer): string {
  if ('play' in effect) return `${tellTakes(effect.play)} ${tellSafe(effect.play)}`;
  return `${sentence(t('parade-keeps', { cards: cardObjects(effect.discard.keeps) }))}.`;
}

/** What would become of a card of the line, after its name. */
export function tellFate(fate: LineCard['fate']): string {
  if (fate === 'safe') return t('web-parade-safe');
  if (fate === 'stays') return t('web-parade-stays');
  return tellReason(fate.taken);
}

export const tellReason = (why: Reason): string => t('web-parade-why', { why });

/** Who won and why, as far as it was played to its end. */
export function tellEnding({ outcome }: ParadeEnding, names: string[]): string {
  const called = (seats: Seat[]): string => listed(seats.map((seat) => names[seat]!));
  if (outcome.ended === 'resigned')
    return t('play-ended-by-resigning', { resigned: called(outcome.resigned) });
  const { winners, scores, cards } = outcome;
  const [first] = winners;
  const points = t('points', { count: scores[first!]! });
  const who = called(winners);
  if (winners.length > 1) return t('parade-won-shared', { who, points, cards: cards[first!]! });
  const out = new Set(outcome.resigned ?? []);
  const tied = scores.flatMap((score, seat) => (score === scores[first!] && !out.has(seat) ? [seat] : []));
  if (tied.length === 1) return t('parade-won', { who, points });
  return t('parade-won-tie', { who, points, tied: called(tied), cards: cards[first!]! });
}

/** What lies in front of somebody in one colour, for ears. */
export const tellPile = (cards: ParadeCard[], most: boolean): string =>
  `${cards.map(cardName).join(', ')}${most ? ` (${t('web-parade-most')})` : ''}`;
