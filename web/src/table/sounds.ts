// The sounds of a table: the end of the game, the viewer's turn, or else what has just happened.
import type { AnySight } from '../wire';
import { sound, type Sound } from '../lib/sound';
import { vibrate } from '../lib/vibration';

const mine = ({ viewer, to_move }: AnySight): boolean =>
  typeof viewer === 'object' && to_move.includes(viewer.seat);

export class TableSounds {
  #last: AnySight | undefined;

  /** Plays the sound of a new sight. `happened` is the sound of the events that led to it. */
  onSight(sight: AnySight, happened: Sound | undefined): void {
    const last = this.#last;
    this.#last = sight;
    if (!last || last.version === sight.version) return;
    if (sight.ending) {
      // A score that is told has sounds of its own.
      if (!sight.ending.sheet) sound('end');
    }
    // Only when a turn starts: several players may be choosing at the same time.
    else if (mine(sight) && !mine(last)) {
      sound('turn');
      vibrate();
    } else if (happened) sound(happened);
  }
}
