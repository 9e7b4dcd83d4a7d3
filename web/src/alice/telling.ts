// What happens in Alice, told by places: the board on the page shows no numbers of spaces.
import { t, tell, tellEffect } from '../lib/i18n.svelte';
import type { Names } from '../lib/narrate';
import { tellEvent, tellStep } from '../table/log';
import type { AliceEffect, AliceEvent, Board, Step } from '../wire';
import { landmarkOf } from './places';
import { eventsOf } from './timing';

/** An event as a sentence; empty if it is not worth one. */
// says: web-alice-event-moved says: web-alice-event-spun says: web-alice-event-unacceptable
// says: web-alice-to says: web-alice-to-landmark says: web-alice-past says: web-alice-landmark
export function tellAliceEvent(event: AliceEvent, board: Board, names: Names): string {
  switch (event.type) {
    case 'moved':
      return tell('web-alice-event', { ...event, ...landmarkOf(event.to, board) }, names);
    case 'spun':
    case 'unacceptable':
      return tell('web-alice-event', { ...event, ...landmarkOf(event.space, board) }, names);
    default:
      return tellEvent('alice', event, names);
  }
}

/** A step as sentences. */
export function tellAliceStep(step: Step<AliceEvent>, board: Board, names: Names): string[] {
  const events = eventsOf(step);
  if (events.length === 0) return tellStep('alice', step, names);
  return events.map((event) => tellAliceEvent(event, board, names)).filter((sentence) => sentence !== '');
}

/** What a move would do, as what follows its name. */
export function tellAliceEffect(effect: AliceEffect, board: Board, names: Names): string {
  const told = effect
    .map((event) =>
      event.type === 'moved'
        ? t('web-alice-effect-moved', { ...landmarkOf(event.to, board), pushed: event.pushed })
        : tell('alice-effect', event, names),
    )
    .filter((phrase) => phrase !== '');
  return told.length > 0 ? told.join(', ') : tellEffect('alice', [], names);
}
