// Shows events on the board one after the other, and logs them. It can be cut short at any time.
import { reducedMotion, tempo } from '../lib/prefs.svelte';
import type { AliceEvent, AliceView, Step } from '../wire';
import { angleOf } from './ring';
import { after, sceneOf, type Scene } from './scene';
import type { Names } from '../lib/narrate';
import { tellAliceEvent, tellAliceStep } from './telling';
import { eventsOf, durationOf } from './timing';

/** Applies an event's `change` and animates it. */
export type Act = (event: AliceEvent, before: Scene, change: () => void) => Promise<Animation[]>;

/** How many lines the log keeps. */
const KEPT = 60;

export class Playback {
  scene: Scene = $state.raw()!;
  /** The direction of the spinner in degrees, and the space it points at, if it was spun. */
  angle = $state(0);
  found = $state<number>();
  /** What happened, newest last. */
  log = $state.raw<{ key: number; text: string }[]>([]);
  /** Whether events are being shown. */
  busy = $state(false);

  #view: AliceView;
  #untold: string[] = [];
  #run = 0;
  #count = 0;
  #moving: Animation[] = [];
  #wake: (() => void) | undefined;

  constructor(
    view: AliceView,
    private readonly act: Act,
  ) {
    this.#view = view;
    this.scene = sceneOf(view);
    this.#point(view);
  }

  /** Logs what happened before the first view. */
  recall(steps: Step<AliceEvent>[], names: Names): void {
    this.#say(steps.flatMap((step) => tellAliceStep(step, this.#view.board, names)));
  }

  /** Shows the steps that led to this view one by one, or the view at once. */
  show(view: AliceView, steps: Step<AliceEvent>[], names: Names, atOnce = false): void {
    if (view === this.#view) return;
    this.finish();
    this.#view = view;
    const events = steps.flatMap(eventsOf);
    this.#untold = steps.flatMap((step) => tellAliceStep(step, this.#view.board, names));
    this.found = undefined;
    if (atOnce || reducedMotion() || events.length === 0) this.finish();
    else void this.#tell(events, names);
  }

  /** Skips to the end. */
  finish(): void {
    this.#run += 1;
    for (const animation of this.#moving) animation.cancel();
    this.#moving = [];
    this.#wake?.();
    this.#say(this.#untold);
    this.#untold = [];
    this.scene = sceneOf(this.#view);
    this.#point(this.#view);
    this.busy = false;
  }

  async #tell(events: AliceEvent[], names: Names): Promise<void> {
    const run = this.#run;
    this.busy = true;
    for (const event of events) {
      const before = this.scene;
      const text = tellAliceEvent(event, this.#view.board, names);
      // Steps without events have log lines of their own, which come first.
      const upTo = this.#untold.indexOf(text) + 1;
      this.#say(this.#untold.splice(0, upTo));
      const change = (): void => void (this.scene = after(before, event));
      this.#moving = await this.act(event, before, change);
      for (const animation of this.#moving) animation.playbackRate = tempo();
      if (run !== this.#run) return;
      if (event.type === 'spun') this.angle = angleOf(event.space, this.#view.board.length);
      await this.#pause(durationOf(event, this.#view.board.length) / tempo());
      if (run !== this.#run) return;
      if (event.type === 'spun') this.found = event.space;
    }
    this.finish();
  }

  #pause(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  #say(texts: string[]): void {
    const lines = texts.map((text) => ({ key: this.#count++, text }));
    this.log = [...this.log, ...lines].slice(-KEPT);
  }

  /** The spinner keeps pointing at its space while an answer is awaited. */
  #point(view: AliceView): void {
    const { phase } = view;
    if (typeof phase === 'object' && 'answer' in phase) this.#pointAt(phase.answer.space);
  }

  #pointAt(space: number): void {
    this.found = space;
    this.angle = angleOf(space, this.#view.board.length);
  }
}
