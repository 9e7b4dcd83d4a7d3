// What is heard at a table: that it is over, that it is my turn, or else what has just happened.
import type { AnySight } from '../wire';
import { sound, type Sound } from '../lib/sound';

const mine = ({ viewer, to_move }: AnySight): boolean =>
  typeof viewer === 'object' && to_move.includes(viewer.seat);

export class Bell {
  #last: AnySight | undefined;

  /** A sight is shown: rings what goes with it if it is new. `happened` is the sound of what led to it. */
  hear(sight: AnySight, happened: Sound | undefined): void {
    const last = this.#last;
    this.#last = sight;
    if (!last || last.version === sight.version) return;
    if (sight.ending) sound('end');
    // Others may choose at the same time: a turn rings when it begins.
    else if (mine(sight) && !mine(last)) sound('turn');
    else if (happened) sound(happened);
  }
}
