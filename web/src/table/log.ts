// What happened at a table, sentence by sentence, as the terminal tells it.
import { formatList, t, tell } from '../lib/i18n.svelte';
import type { Names } from '../lib/narrate';
import type { AliceEvent, AnySight, GameKind, ParadeEvent, Seat, Step } from '../wire';

type AnyEvent = ParadeEvent | AliceEvent;
type AnyStep = Step<AnyEvent>;
type AnyEnding = NonNullable<AnySight['ending']>;

/** An event as a sentence; empty if it is not worth one. */
export const tellEvent = (game: GameKind, event: AnyEvent, names: Names): string =>
  tell(`${game}-event`, event, names);

/** A step as sentences. `playsOn` says that a bot takes over for whoever resigns. */
export function tellStep(game: GameKind, step: AnyStep, names: Names, playsOn = true): string[] {
  switch (step.what) {
    case 'played':
    case 'chance':
      return step.events.map((event) => tellEvent(game, event, names)).filter((sentence) => sentence !== '');
    case 'resigned':
      return [
        tell('table-step', { type: 'resigned', seat: step.seat }, names),
        ...(playsOn ? [tell('table', { type: 'stand-in', seat: step.seat }, names)] : []),
      ];
    case 'took-back':
    case 'returned':
      return [tell('table-step', { type: step.what, seat: step.seat }, names)];
    case 'refunded':
      return [];
  }
}

/** The result as a title, and what there is to add: losers read first where they came. */
export function endingTitle(
  game: GameKind,
  { verdict, outcome, placed }: AnyEnding,
  names: Names,
): { title: string; more: string } {
  const end = verdict
    ? tell(`${game}-verdict`, verdict, names)
    : tell('table', { type: 'ended-by-resigning', resigned: outcome.resigned ?? [] }, names);
  return placed && placed.seat === names.you
    ? { title: tell('table', placed, names), more: end }
    : { title: end, more: '' };
}

/** Who won or who resigned, and where the viewer came. */
export function tellEnding(game: GameKind, ending: AnyEnding, names: Names): string {
  const { title, more } = endingTitle(game, ending, names);
  return more ? `${more} ${title}` : title;
}

/** Whose turn it is. */
export function tellTurn({ ending, to_move }: AnySight, names: Names): string {
  if (ending) return t('web-over');
  if (names.you !== undefined && to_move.includes(names.you)) return t('web-your-turn');
  return tellWaiting(to_move, names);
}

/** "Waiting for Ann and Bob…"; nothing if nobody else is to move. */
export function tellWaiting(to_move: Seat[], names: Names): string {
  const others = to_move.filter((seat) => seat !== names.you).map((seat) => names.of[seat]!);
  return others.length > 0 ? t('web-waiting-for', { who: formatList(others) }) : '';
}
