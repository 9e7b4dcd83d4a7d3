// A finished game, step by step, from any perspective.
import { tick } from 'svelte';
import type { AnySight, Replayed, Seat } from '../wire';
import { get } from '../lib/api';
import { reducedMotion } from '../lib/prefs.svelte';
import { Flip } from '../table/flip';

export type Perspective = 'open' | 'spectator' | Seat;

/** How long each step is shown during playback, unless its board needs longer. */
const LOOK = 1800;

export class Replay {
  /** The current step: how many entries have been played. */
  step = $state(0);
  entries = $state(0);
  /** The reader's seat, if they played. */
  you = $state<Seat>();
  perspective = $state<Perspective>('open');
  shown = $state.raw<AnySight>();
  /** The steps that led here from the previous one, to be animated; empty after a jump. */
  news = $state.raw<AnySight['steps']>([]);
  playing = $state(false);
  failed = $state.raw<unknown>();
  /** How long a step is shown, in milliseconds. */
  pace: (sight: AnySight) => number = () => LOOK;

  // A cache that nothing reacts to.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #seen = new Map<string, Promise<Replayed>>();
  #flip = new Flip();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** The table after some steps, from a perspective. */
  sight(step: number, perspective: Perspective): Promise<Replayed> {
    const address = `/tables/${this.id}/replay?viewer=${perspective}&step=${step}`;
    let seen = this.#seen.get(address);
    if (!seen) {
      seen = get<Replayed>(address);
      this.#seen.set(address, seen);
      // Retry next time.
      seen.catch(() => this.#seen.delete(address));
    }
    return seen;
  }

  /** Loads the game and goes to a step, by default the last one. */
  async open(step?: number): Promise<void> {
    try {
      const { entries, you } = await get<Replayed>(`/tables/${this.id}/replay`);
      [this.entries, this.you] = [entries, you];
      await this.go(step ?? this.entries);
    } catch (why) {
      this.failed = why;
    }
  }

  /** Goes to a step. If another one is requested before it is loaded, it is not shown. */
  async go(step: number, perspective: Perspective = this.perspective): Promise<void> {
    const before = { step: this.step, perspective: this.perspective };
    this.step = Math.max(0, Math.min(step, this.entries));
    this.perspective = perspective;
    if (this.step === this.entries) this.pause();
    const wanted = { step: this.step, perspective };
    try {
      const { sight } = await this.sight(wanted.step, perspective);
      if (this.step !== wanted.step || this.perspective !== perspective) return;
      this.failed = undefined;
      await this.#show(sight, before.step === wanted.step - 1 && before.perspective === perspective);
    } catch (why) {
      this.failed = why;
      this.pause();
    }
    if (wanted.step < this.entries) void this.sight(wanted.step + 1, perspective).catch(() => {});
  }

  async #show(sight: AnySight, next: boolean): Promise<void> {
    const moves = next && !reducedMotion();
    if (moves) this.#flip.measure();
    this.news = (next ? sight.steps : []) as AnySight['steps'];
    this.shown = sight;
    if (moves) {
      await tick();
      this.#flip.animate();
    }
  }

  /** Plays the game, from the start if it is at its end. */
  play(): void {
    this.playing = true;
    void this.go(this.step === this.entries ? 0 : this.step + 1).then(() => this.#wait());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    if (!this.playing || !this.shown) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.playing) void this.go(this.step + 1).then(() => this.#wait());
    }, this.pace(this.shown));
  }
}
