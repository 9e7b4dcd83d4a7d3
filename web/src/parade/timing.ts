// Animation delays after a card is played, in milliseconds: first the card itself, then the cards it takes while
// the line closes up, then the drawn card.
import { reducedMotion, tempo } from '../lib/prefs.svelte';
import type { ParadeEvent } from '../wire';
import { DURATION } from '../table/flip';

export const DELAYS = { line: 420, taken: 420, next: 70, drawn: 700 };

/** How long the cards move after these events, at the chosen speed. */
export function durationOf(news: ParadeEvent[]): number {
  if (news.length === 0 || reducedMotion()) return 0;
  const taken = news.reduce((most, it) => Math.max(most, it.type === 'played' ? it.taken.length : 0), 0);
  const leaving = taken > 0 ? DELAYS.taken + taken * DELAYS.next : 0;
  const drawing = news.some((it) => it.type === 'drew' && it.card) ? DELAYS.drawn : 0;
  return (DURATION + Math.max(leaving, drawing)) / tempo();
}
