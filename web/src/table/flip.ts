// FLIP animation: elements that are somewhere else after a change move there from where they were.
// An element takes part with `data-flip="name"`; names are unique on the page. A new element starts at the place
// that its `data-flip-from="place"` names, an element with `data-flip-place="place"`, and goes by way of the one that
// `data-flip-via` names. `data-flip-delay="400"` holds it back for so many milliseconds, and `data-flip-how` says how
// it moves. An interrupted animation goes on from where the element is at that moment.

import { tempo } from '../lib/prefs.svelte';

/** How long a movement takes, in milliseconds. */
export const DURATION = 520;
const EASING = 'cubic-bezier(.3,.7,.2,1)';

/** A place relative to where the element will be. */
type Spot = { dx: number; dy: number; scale: number };
const HERE: Spot = { dx: 0, dy: 0, scale: 1 };
const near = ({ dx, dy, scale }: Spot): boolean =>
  Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01;

const all = (attribute: string): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(`[data-${attribute}]`));

function frame({ dx, dy, scale }: Spot, offset?: number, tilt = 0): Keyframe {
  const transform = `translate(${dx}px, ${dy}px) scale(${scale}) rotate(${tilt}deg)`;
  return { transformOrigin: '0 0', transform, zIndex: 5, ...(offset === undefined ? {} : { offset }) };
}

/** Ways to move from a spot, and perhaps by way of another. */
const MANNERS: Record<string, (from: Spot, via: Spot, high: number) => Keyframe[]> = {
  glide: (from) => [{ ...frame(from), easing: EASING }, frame(HERE)],
  // With two steps on the way.
  walk: (from, via) => [
    { ...frame(from, 0), easing: 'ease-in' },
    frame(between(from, via, 0.7), 0.3, 4),
    frame(via, 0.5, -3),
    frame(between(via, HERE, 0.6), 0.8, 3),
    frame(HERE, 1),
  ],
  // Lifted off a plate, carried in an arc, set down with a thump.
  drop: (from, _, high) => [
    { ...frame(from, 0), easing: 'ease-out' },
    { ...frame(raised(between(from, HERE, 0.45), high * 1.4, 1.5), 0.4), easing: 'ease-in' },
    { ...frame(raised(HERE, high * 0.5, 1.2), 0.68), easing: 'ease-in' },
    { ...frame({ ...HERE, dy: high * 0.08 }, 0.8), easing: 'ease-out' },
    { ...frame(raised(HERE, high * 0.16, 1), 0.9), easing: 'ease-in' },
    frame(HERE, 1),
  ],
  // An indignant leap before leaving.
  hop: (from, _, high) => [
    { ...frame(from, 0), easing: 'ease-out' },
    { ...frame({ ...from, dy: from.dy - high * from.scale * 0.3 }, 0.16, -9), easing: 'ease-in' },
    { ...frame({ ...from, dy: from.dy - high * from.scale * 0.08 }, 0.3, 7), easing: EASING },
    frame(HERE, 1),
  ],
};

const between = (one: Spot, other: Spot, share: number): Spot => ({
  dx: one.dx + (other.dx - one.dx) * share,
  dy: one.dy + (other.dy - one.dy) * share,
  scale: one.scale + (other.scale - one.scale) * share,
});

/** So much higher and larger. */
const raised = ({ dx, dy, scale }: Spot, by: number, larger: number): Spot => ({
  dx,
  dy: dy - by,
  scale: scale * larger,
});

const spot = (there: DOMRect | undefined, to: DOMRect): Spot | undefined =>
  there && there.width > 0 && to.width > 0
    ? { dx: there.left - to.left, dy: there.top - to.top, scale: there.width / to.width }
    : undefined;

export class Flip {
  #elements = new Map<string, DOMRect>();
  #places = new Map<string, DOMRect>();

  /** Remembers where everything is now; to be called before a change. */
  measure(): void {
    this.#elements = new Map(all('flip').map((it) => [it.dataset.flip!, it.getBoundingClientRect()]));
    this.#places = new Map(
      all('flip-place').map((it) => [it.dataset.flipPlace!, it.getBoundingClientRect()]),
    );
  }

  /** Moves everything from there to where it is after the change. */
  animate(): void {
    // Everything is measured before anything moves.
    const moves = all('flip').map((it) => {
      for (const running of it.getAnimations()) running.cancel();
      return { it, to: it.getBoundingClientRect() };
    });
    for (const { it, to } of moves) this.#move(it, to);
  }

  #move(it: HTMLElement, to: DOMRect): void {
    const { flip, flipFrom, flipVia, flipHow = 'glide', flipDelay } = it.dataset;
    const from = spot(this.#elements.get(flip!) ?? this.#places.get(flipFrom ?? ''), to);
    if (!from || near(from)) return;
    const via = spot(this.#places.get(flipVia ?? ''), to);
    const delay = Number(flipDelay ?? 0);
    // What comes by way of a place is there when the others start.
    const timing = via ? { duration: DURATION + (near(via) ? 0 : delay) } : { duration: DURATION, delay };
    const frames = MANNERS[flipHow]!(from, via ?? HERE, to.height);
    it.animate(frames, { ...timing, fill: 'backwards' }).playbackRate = tempo();
  }
}
