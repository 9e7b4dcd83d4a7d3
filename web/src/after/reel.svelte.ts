// A finished game, step by step: what was seen after each of its entries, by whoever's eyes.
import { tick } from 'svelte';
import type { AnySight, Replayed, Seat } from '../wire';
import { get } from '../lib/api';
import { still } from '../lib/prefs.svelte';
import { Flight } from '../table/flight';

export type Eyes = 'open' | 'spectator' | Seat;

/** How long a step is looked at when the game plays by itself, unless its board needs longer. */
const LOOK = 1800;

export class Reel {
  /** Where we are: after so many entries. */
  step = $state(0);
  entries = $state(0);
  eyes = $state<Eyes>('open');
  shown = $state.raw<AnySight>();
  /** What brought what is shown, if it was the step before; then it is shown moving. */
  news = $state.raw<AnySight['steps']>([]);
  playing = $state(false);
  failed = $state.raw<unknown>();
  /** How long steps are looked at. */
  pace: (sight: AnySight) => number = () => LOOK;

  // Nobody watches what is remembered.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #seen = new Map<string, Promise<Replayed>>();
  #flight = new Flight();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** What somebody saw after so many entries. */
  sight(step: number, eyes: Eyes): Promise<Replayed> {
    const address = `/tables/${this.id}/replay?viewer=${eyes}&step=${step}`;
    let seen = this.#seen.get(address);
    if (!seen) {
      seen = get<Replayed>(address);
      this.#seen.set(address, seen);
      // What failed is asked for again next time.
      seen.catch(() => this.#seen.delete(address));
    }
    return seen;
  }

  /** Finds out how long the game is, and goes to a step of it: the last one unless said. */
  async open(step?: number): Promise<void> {
    try {
      this.entries = (await get<Replayed>(`/tables/${this.id}/replay`)).entries;
      await this.go(step ?? this.entries);
    } catch (why) {
      this.failed = why;
    }
  }

  /** Goes to a step, and shows it as soon as it is there; if another one is wanted by then, that one. */
  async go(step: number, eyes: Eyes = this.eyes): Promise<void> {
    const before = { step: this.step, eyes: this.eyes };
    this.step = Math.max(0, Math.min(step, this.entries));
    this.eyes = eyes;
    if (this.step === this.entries) this.pause();
    const wanted = { step: this.step, eyes };
    try {
      const { sight } = await this.sight(wanted.step, eyes);
      if (this.step !== wanted.step || this.eyes !== eyes) return;
      this.failed = undefined;
      await this.#show(sight, before.step === wanted.step - 1 && before.eyes === eyes);
    } catch (why) {
      this.failed = why;
      this.pause();
    }
    if (wanted.step < this.entries) void this.sight(wanted.step + 1, eyes).catch(() => {});
  }

  async #show(sight: AnySight, next: boolean): Promise<void> {
    const moves = next && !still();
    if (moves) this.#flight.remember();
    this.news = (next ? sight.steps : []) as AnySight['steps'];
    this.shown = sight;
    if (moves) {
      await tick();
      this.#flight.fly();
    }
  }

  /** Plays the game by itself, from the beginning if it is at its end. */
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
