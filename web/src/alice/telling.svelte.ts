// Tells what happened on a board, one thing after the other. It can be cut short at any time.
import { still } from '../lib/prefs.svelte';
import type { AliceEvent, AliceView, Step } from '../wire';
import { angleOf } from './ring';
import { after, sceneOf, type Scene } from './scene';
import { told, toldSteps, type Names } from './tell';
import { eventsOf, timeOf } from './tempo';

/** Makes the change that an event is, and lets it be seen. */
export type Act = (event: AliceEvent, before: Scene, change: () => void) => Promise<Animation[]>;

/** How many sentences are kept. */
const KEPT = 60;

export class Telling {
  scene: Scene = $state.raw()!;
  /** Where the spinner points, in degrees, and at which space, if it was spun. */
  angle = $state(0);
  found = $state<number>();
  /** What happened, the newest last. */
  log = $state.raw<{ key: number; text: string }[]>([]);
  /** Whether something is being told. */
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

  /** What happened before anybody looked. */
  recall(steps: Step<AliceEvent>[], names: Names): void {
    this.#say(toldSteps(steps, names));
  }

  /** Tells the steps that led to this view, unless it shall be shown at once. */
  show(view: AliceView, steps: Step<AliceEvent>[], names: Names, atOnce = false): void {
    if (view === this.#view) return;
    this.finish();
    this.#view = view;
    const events = steps.flatMap(eventsOf);
    this.#untold = toldSteps(steps, names);
    this.found = undefined;
    if (atOnce || still() || events.length === 0) this.finish();
    else void this.#tell(events, names);
  }

  /** Shows at once what it would come to. */
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
      const text = told(event, names);
      // Steps without events have sentences of their own, which come first.
      const upTo = this.#untold.indexOf(text) + 1;
      this.#say(this.#untold.splice(0, upTo));
      const change = (): void => void (this.scene = after(before, event));
      this.#moving = await this.act(event, before, change);
      if (run !== this.#run) return;
      if ('spun' in event) this.angle = angleOf(event.spun.space, this.#view.board.length);
      await this.#pause(timeOf(event, this.#view.board.length));
      if (run !== this.#run) return;
      if ('spun' in event) this.found = event.spun.space;
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

  /** The spinner stays where it was found, as long as an answer is awaited. */
  #point(view: AliceView): void {
    const { phase } = view;
    if (typeof phase === 'object' && 'answer' in phase) this.#pointAt(phase.answer.space);
  }

  #pointAt(space: number): void {
    this.found = space;
    this.angle = angleOf(space, this.#view.board.length);
  }
}
