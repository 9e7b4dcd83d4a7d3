// Which sound goes with what happened.
import type { ParadeEvent, ParadeSight, Seat } from '../wire';
import { sound } from '../lib/sound';

export function ring(sight: ParadeSight, events: ParadeEvent[], me: Seat | undefined): void {
  const played = events.findLast((event) => 'played' in event);
  if (sight.ending) sound('end');
  else if (me !== undefined && sight.to_move.includes(me)) sound('turn');
  else if (played && 'played' in played) sound(played.played.taken.length > 0 ? 'take' : 'play');
}
