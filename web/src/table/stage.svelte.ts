// Shows sights one after the other, each as long as its steps need to be seen, so that bots who play at
// once are still seen to play. What is shown is always a whole sight; nothing in between is made up.
import { tick } from 'svelte';
import type { AnySight } from '../wire';
import { still } from '../lib/prefs.svelte';
import { Flight } from './flight';

/** More sights than these waiting, and they are skipped: nobody wants to watch the past. */
const MOST_WAITING = 12;
/** How long a step is looked at, unless a table knows better. */
const LOOK = 1200;

export class Stage {
  shown = $state.raw<AnySight>();
  /** The steps that brought what is shown, for telling and for animating. */
  news = $state.raw<AnySight['steps']>([]);
  /** Whether something newer waits to be shown. */
  behind = $state(false);
  /** Whether what is shown was caught up with: what happened before it is told at once. */
  hurried = $state(false);
  /** How long steps are looked at, in milliseconds. */
  pace: (news: AnySight['steps']) => number = (news) => LOOK * Math.min(news.length, 3);

  #waiting: AnySight[] = [];
  /** The version up to which everything was told to whoever looks. */
  #told: number | undefined;
  /** Whether the next sight is the first one after the stage was hidden. */
  #hidden = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flight = new Flight();

  /** Takes a sight to show. The first one, and those after a long absence, are shown at once. */
  take = (sight: AnySight): void => {
    if (this.shown && sight.version < this.shown.version) this.#waiting = [];
    this.#waiting.push(sight);
    if (this.#waiting.length > MOST_WAITING || document.hidden) this.catchUp();
    else if (this.#timer === undefined) void this.#next();
    this.behind = this.#waiting.length > 0;
  };

  /** Shows the newest at once. */
  catchUp(): void {
    const newest = this.#waiting.at(-1);
    if (!newest) return;
    const all = this.#waiting.flatMap((sight) => sight.steps as AnySight['steps'][number][]);
    const steps = all.filter(({ version }, nth) => all.findIndex((it) => it.version === version) === nth);
    this.#waiting = [{ ...newest, steps } as AnySight];
    void this.#next(true);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** Shows nothing of what is here to whoever has the device next; they have seen all up to this version. */
  hide(told: number): void {
    this.close();
    this.#timer = undefined;
    this.#told = told;
    this.#hidden = true;
    this.shown = undefined;
    this.news = [];
    this.behind = false;
  }

  async #next(catchesUp = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const sight = this.#waiting.shift();
    this.behind = this.#waiting.length > 0;
    if (!sight) return;
    const told = this.#told;
    // Who comes back gets all steps from the beginning.
    const news = told === undefined ? [] : sight.steps.filter((step) => step.version > told);
    const hurried = catchesUp || this.#hidden;
    this.#told = sight.version;
    this.#hidden = false;
    const moves = news.length > 0 && !still() && !hurried;
    if (moves) {
      this.#timer = setTimeout(() => void this.#next(), this.pace(news as AnySight['steps']));
      this.#flight.remember();
    }
    this.news = news as AnySight['steps'];
    this.hurried = hurried;
    this.shown = sight;
    if (moves) {
      await tick();
      this.#flight.fly();
    } else if (this.#waiting.length > 0) {
      void this.#next();
    }
  }
}
