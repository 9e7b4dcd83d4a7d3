// What happened and what would happen, in words: the messages of the terminal.
import { listed, t } from '../lib/words.svelte';
import { tellSteps } from '../table/tell';
import type {
  AliceCard,
  AliceEffect,
  AliceEnding,
  AliceEvent,
  AliceSheet,
  AliceView,
  CookieSource,
  Extra,
  Seat,
  SpaceKind,
  Step,
} from '../wire';

/** What people are called, by seat. */
export type Names = string[];

const EXTRA = { none: 'none', 'plus-one': 'plus', walk: 'walk' } as const satisfies Record<Extra, string>;

export const cardName = (card: AliceCard): string => t('alice-card', { card });
export const placeName = (space: number, kind: SpaceKind): string => t('alice-place', { space, kind });

function tookWords(who: string, from: CookieSource, value: number | null): string {
  const cookie = value ?? 0;
  if (from === 'passing') return t('alice-took-passing', { who, cookie });
  if (from === 'face-up') return t('alice-took-face-up', { who, cookie });
  return t('alice-took-face-down', { who, cookie });
}

function takesWords(from: CookieSource, value: number | null): string {
  const cookie = value ?? 0;
  if (from === 'passing') return t('alice-takes-passing', { cookie });
  if (from === 'face-up') return t('alice-takes-face-up', { cookie });
  return t('alice-takes-face-down', { cookie });
}

/** One thing that happened, in a sentence. */
export function told(event: AliceEvent, names: Names): string {
  const who = (seat: Seat): string => names[seat] ?? '';
  if ('played' in event) {
    const { seat, side, card, number, extra } = event.played;
    const named = number - (extra === 'plus-one' ? 1 : 0);
    const words = card === 'J' ? t('alice-joker-as', { number: named }) : cardName(card);
    return t('alice-played', { who: who(seat), card: words, side, extra: EXTRA[extra] });
  }
  if ('moved' in event) {
    const { seat, from, to, kind, pushed } = event.moved;
    return t('alice-moved', { who: who(seat), from, place: placeName(to, kind), pushed });
  }
  if ('took' in event) return tookWords(who(event.took.seat), event.took.from, event.took.cookie);
  if ('turned' in event) return t('alice-turned', { cookie: event.turned.cookie });
  if ('none-left' in event) return t('alice-none-left', { who: who(event['none-left'].seat) });
  if ('chooses' in event) return t('alice-chooses', { who: who(event.chooses.seat) });
  if ('again' in event) return t('alice-again', { who: who(event.again.seat), number: event.again.number });
  if ('grew' in event) return t('alice-grew', { who: who(event.grew.seat) });
  if ('shrank' in event) return t('alice-shrank', { who: who(event.shrank.seat) });
  if ('fell' in event) return t('alice-fell', { who: who(event.fell.seat) });
  if ('spins-for-cookies' in event)
    return t('alice-spun-cookies', { who: who(event['spins-for-cookies'].seat) });
  if ('spins-to-escape' in event) {
    const { seat, spins } = event['spins-to-escape'];
    return t('alice-spins-escape', { who: who(seat), spins });
  }
  if ('spun' in event) return t('alice-spun', event.spun);
  if ('took-small' in event) {
    const { seat, count, left } = event['took-small'];
    return t('alice-took-small', { who: who(seat), count, left });
  }
  if ('unacceptable' in event) return t('alice-unacceptable', event.unacceptable);
  if ('stayed' in event) return t('alice-stayed', { who: who(event.stayed.seat) });
  const { seat, card } = event.drew;
  return card
    ? t('alice-drew', { who: who(seat), card: cardName(card) })
    : t('alice-drew-hidden', { who: who(seat) });
}

/** What would happen, as what follows the name of a move; nothing for what needs no word. */
function foretoldEvent(event: AliceEvent, mover: Seat | undefined, names: Names): string | undefined {
  const own = (seat: Seat): boolean => mover === undefined || mover === seat;
  const who = (seat: Seat): string => names[seat] ?? '';
  if ('moved' in event) {
    const { to, kind, pushed } = event.moved;
    return t('alice-moves', { place: placeName(to, kind), pushed });
  }
  if ('took' in event) return takesWords(event.took.from, event.took.cookie);
  if ('none-left' in event) return t('alice-finds-none');
  if ('chooses' in event) return t('alice-may-choose');
  if ('again' in event) return t('alice-goes-again', { number: event.again.number });
  if ('grew' in event) return t('alice-grows');
  if ('shrank' in event) {
    const { seat } = event.shrank;
    return own(seat) ? t('alice-shrinks') : t('alice-makes-shrink', { who: who(seat) });
  }
  if ('fell' in event) {
    const { seat } = event.fell;
    return own(seat) ? t('alice-falls') : t('alice-makes-fall', { who: who(seat) });
  }
  if ('spins-for-cookies' in event) return t('alice-spins-cookies');
  if ('spins-to-escape' in event) return t('alice-may-spin', { spins: event['spins-to-escape'].spins });
  if ('took-small' in event) return t('alice-takes-small', { count: event['took-small'].count });
  if ('stayed' in event) return t('alice-stays');
  return undefined;
}

/** What a move would do: "moves to space 3 (Cheshire Cat), moves by 2 again, …". */
export function foretold(effect: AliceEffect, names: Names): string {
  const moved = effect.find((event) => 'moved' in event);
  const parts = effect.flatMap((event) => foretoldEvent(event, moved?.moved.seat, names) ?? []);
  return parts.length > 0 ? parts.join(', ') : t('alice-nothing-more');
}

/** Everybody draws after every turn: that is news for who sees the card alone. */
const news = (event: AliceEvent, names: Names): string | undefined =>
  'drew' in event && event.drew.card === null ? undefined : told(event, names);

/** Steps of the table in sentences. */
export const toldSteps = (steps: Step<AliceEvent>[], names: Names): string[] =>
  tellSteps(steps, names, (event) => news(event, names));

/** What whoever is to act is asked. */
export function question(view: AliceView, who: string): string {
  if (view.phase === 'choose-cookie') return t('alice-ask-cookie', { who });
  if (typeof view.phase === 'object' && 'answer' in view.phase) {
    const { space, spins } = view.phase.answer;
    return t('alice-ask-answer', { who, place: placeName(space, view.board[space]!.kind), spins });
  }
  return t('alice-ask', { who });
}

/** How it ended, in words. */
export function outcome({ outcome: end, sheet }: AliceEnding, names: Names): string {
  const resigned = end.resigned ?? [];
  if (!sheet) {
    return t('play-ended-by-resigning', { resigned: listed(resigned.map((seat) => names[seat] ?? '')) });
  }
  const among = [...names.keys()].filter((seat) => !resigned.includes(seat));
  return verdict(sheet, end.winners, among, names);
}

/** Who won, and by what. `among` are those who could: all who did not resign. */
export function verdict(sheet: AliceSheet, winners: Seat[], among: Seat[], names: Names): string {
  const best = sheet.rows[winners[0] ?? -1];
  if (!best) return '';
  const people = (seats: Seat[]): string => listed(seats.map((seat) => names[seat] ?? ''));
  const who = people(winners);
  const points = t('points', { count: best.total });
  const large = best.large.length;
  const rich = among.filter((seat) => sheet.rows[seat]?.total === best.total);
  const richest = rich.filter((seat) => sheet.rows[seat]?.large.length === large);
  if (winners.length > 1) return t('alice-won-shared', { who, points, large });
  if (richest.length > 1)
    return t('alice-won-distance', {
      tied: people(richest),
      who,
      points,
      large,
      distance: best.distance ?? 0,
    });
  if (rich.length > 1) return t('alice-won-large', { tied: people(rich), who, points, large });
  return t('alice-won', { who, points });
}
