// Shows sights one after the other, each as long as its steps need, so that the moves of quick bots can be
// followed. What is shown is always a complete sight; nothing in between is made up.
import { tick } from 'svelte';
import type { AnySight } from '../wire';
import { patience, reducedMotion, tempo } from '../lib/prefs.svelte';
import { Flip } from './flip';

/** With more sights waiting than this, skip to the newest. */
const MOST_WAITING = 12;
/** How long a step is shown by default, in milliseconds. */
const LOOK = 1200;

export class Stage {
  shown = $state.raw<AnySight>();
  /** The steps that led to what is shown, to be logged and animated. */
  news = $state.raw<AnySight['steps']>([]);
  /** Whether something newer is waiting to be shown. */
  behind = $state(false);
  /** Whether the stage skipped ahead; then there is nothing to animate. */
  hurried = $state(false);
  /** How long steps are shown, in milliseconds. */
  pace: (news: AnySight['steps']) => number = (news) => LOOK * Math.min(news.length, 3);

  #waiting: AnySight[] = [];
  /** The version up to which the viewer has seen everything. */
  #told: number | undefined;
  /** Whether the next sight is the first after the stage was hidden. */
  #hidden = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flip = new Flip();

  /** Queues a sight. The first one, and those after a long absence, are shown at once. */
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

  /** Hides everything from the next player on this device, who has seen the game up to `told`. */
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
    // After reconnecting, a sight brings all steps from the start.
    const news = told === undefined ? [] : sight.steps.filter((step) => step.version > told);
    const hurried = catchesUp || this.#hidden;
    this.#told = sight.version;
    this.#hidden = false;
    const moves = news.length > 0 && !reducedMotion() && !hurried;
    if (moves) {
      this.#timer = setTimeout(
        () => void this.#next(),
        (this.pace(news as AnySight['steps']) * patience()) / tempo(),
      );
      this.#flip.measure();
    }
    this.news = news as AnySight['steps'];
    this.hurried = hurried;
    this.shown = sight;
    if (moves) {
      await tick();
      this.#flip.animate();
    } else if (this.#waiting.length > 0) {
      void this.#next();
    }
  }
}
