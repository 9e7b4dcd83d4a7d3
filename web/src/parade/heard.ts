// Which sound goes with what happened.
import type { ParadeEvent } from '../wire';
import type { Sound } from '../lib/sound';

export function heard(events: ParadeEvent[]): Sound | undefined {
  const plays = events.flatMap((event) => ('played' in event ? [event.played] : []));
  if (plays.length === 0) return undefined;
  return plays.at(-1)!.taken.length > 0 ? 'take' : 'play';
}
