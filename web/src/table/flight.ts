// FLIP: things that are at another place after a change fly there from where they were seen.
// Whatever has `data-flies="name"` does; names are unique on the page. What was not there before comes out of
// the place that its `data-from="place"` names, an element with `data-place="place"`. With `data-after="400"` it
// stays where it was seen for so many milliseconds.
// A flight that is interrupted goes on from where the thing is seen at that moment.

const TIME = 520;
const EASE = 'cubic-bezier(.3,.7,.2,1)';

const all = (attribute: string): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(`[data-${attribute}]`));

export class Flight {
  #seen = new Map<string, DOMRect>();
  #places = new Map<string, DOMRect>();

  /** Remembers where everything is seen now. */
  remember(): void {
    this.#seen = new Map(all('flies').map((it) => [it.dataset.flies!, it.getBoundingClientRect()]));
    this.#places = new Map(all('place').map((it) => [it.dataset.place!, it.getBoundingClientRect()]));
  }

  /** Lets everything fly from there to where it is now. */
  fly(): void {
    // All is measured before anything is moved.
    const flights = all('flies').map((it) => {
      for (const running of it.getAnimations()) running.cancel();
      return { it, to: it.getBoundingClientRect(), from: this.#origin(it) };
    });
    for (const { it, to, from } of flights) {
      if (!from || from.width === 0 || to.width === 0) continue;
      const [dx, dy, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
      if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01) continue;
      it.animate(
        [
          { transformOrigin: '0 0', transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 },
          { transformOrigin: '0 0', transform: 'none', zIndex: 5 },
        ],
        { duration: TIME, easing: EASE, delay: Number(it.dataset.after ?? 0), fill: 'backwards' },
      );
    }
  }

  #origin(it: HTMLElement): DOMRect | undefined {
    const { flies, from } = it.dataset;
    return this.#seen.get(flies!) ?? (from ? this.#places.get(from) : undefined);
  }
}
