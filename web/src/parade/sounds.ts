// The sound of an event.
import type { ParadeEvent } from '../wire';
import type { Sound } from '../lib/sound';

export function soundOf(events: ParadeEvent[]): Sound | undefined {
  const plays = events.filter((event) => event.type === 'played');
  if (plays.length === 0) return undefined;
  return plays.at(-1)!.taken.length > 0 ? 'take' : 'play';
}
