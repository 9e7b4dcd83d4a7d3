// Which sound goes with what happened.
import type { AliceEvent } from '../wire';
import type { Sound } from '../lib/sound';

export function heard(events: AliceEvent[]): Sound | undefined {
  if (events.some((event) => 'took' in event)) return 'take';
  return events.some((event) => 'played' in event) ? 'play' : undefined;
}
