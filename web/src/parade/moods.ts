// How the characters take what happens.
import type { ParadeEvent, Persona, Seat } from '../wire';
import type { Mood } from '../table/Mood.svelte';

/** So many cards taken at once make others laugh. */
const MANY = 3;

export function moodOf(
  persona: Persona | undefined,
  seat: Seat,
  { to_move }: { to_move: Seat[] },
  events: ParadeEvent[],
): Mood | undefined {
  if (!persona) return undefined;
  const plays = events.filter((it) => it.type === 'played');
  if (plays.some((it) => it.seat === seat && it.taken.length > 0))
    return persona === 'queen' ? 'fumes' : 'sulks';
  if (to_move.includes(seat)) return 'thinks';
  if (persona === 'dormouse') return 'sleeps';
  const gloats = persona === 'cat' || persona === 'hatter';
  return gloats && plays.some(({ taken }) => taken.length >= MANY) ? 'laughs' : undefined;
}
