// A score pad: names and what they have. It is kept on this device, can be shared as a link, and every change
// can be undone, that to what a link says as well.
import { keep, kept } from '../lib/kept';
import { fromHash, toHash, type Line, type Writing } from './lines';

/** How many changes can be undone. */
const UNDONE = 200;

export class Book<H> {
  lines = $state.raw<Line<H>[]>([]);
  undoable = $state(0);
  #before: Line<H>[][] = [];

  constructor(
    readonly name: string,
    readonly writing: Writing<H>,
    fresh: (count: number) => Line<H>[],
  ) {
    this.lines = fromHash(kept<string>(name) ?? '', writing) ?? fresh(Math.max(3, writing.seats[0]));
    this.follow();
  }

  /** Becomes what the address says. It says so once: what is written later is not lost when the page is loaded again. */
  follow(): void {
    const linked = fromHash(location.hash, this.writing);
    if (!linked) return;
    if (toHash(linked, this.writing) !== this.hash()) this.change(linked);
    history.replaceState(history.state, '', location.pathname);
  }

  change(lines: Line<H>[]): void {
    this.#before = [...this.#before, this.lines].slice(-UNDONE);
    this.#become(lines);
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#become(before);
  }

  /** Changes one line. */
  set(at: number, change: Partial<Line<H>>): void {
    this.change(this.lines.map((line, nth) => (nth === at ? { ...line, ...change } : line)));
  }

  hash(): string {
    return toHash(this.lines, this.writing);
  }

  #become(lines: Line<H>[]): void {
    this.lines = lines;
    this.undoable = this.#before.length;
    keep(this.name, this.hash());
  }
}
