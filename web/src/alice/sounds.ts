// The sound of an event.
import type { AliceEvent } from '../wire';
import type { Sound } from '../lib/sound';

export function soundOf(events: AliceEvent[]): Sound | undefined {
  if (events.some(({ type }) => type === 'took')) return 'take';
  return events.some(({ type }) => type === 'played') ? 'play' : undefined;
}
