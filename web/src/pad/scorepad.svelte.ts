// A score pad: names and holdings. It is saved on this device and can be shared as a link. Every change can be
// undone, including the one made by opening a link.
import { load, save } from '../lib/storage';
import { fromHash, toHash, type Entry, type Codec } from './link';

/** How many changes can be undone. */
const UNDONE = 200;

export class ScorePad<H> {
  entries = $state.raw<Entry<H>[]>([]);
  undoable = $state(0);
  #before: Entry<H>[][] = [];

  constructor(
    readonly name: string,
    readonly codec: Codec<H>,
    fresh: (count: number) => Entry<H>[],
  ) {
    this.entries = fromHash(load<string>(name) ?? '', codec) ?? fresh(Math.max(3, codec.seats[0]));
    this.follow();
  }

  /** Takes over the pad of a shared link, then removes it from the address, so that a reload keeps later changes. */
  follow(): void {
    const linked = fromHash(location.hash, this.codec);
    if (!linked) return;
    if (toHash(linked, this.codec) !== this.hash()) this.change(linked);
    history.replaceState(history.state, '', location.pathname);
  }

  change(entries: Entry<H>[]): void {
    this.#before = [...this.#before, this.entries].slice(-UNDONE);
    this.#become(entries);
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#become(before);
  }

  /** Changes one entry. */
  set(at: number, change: Partial<Entry<H>>): void {
    this.change(this.entries.map((entry, nth) => (nth === at ? { ...entry, ...change } : entry)));
  }

  hash(): string {
    return toHash(this.entries, this.codec);
  }

  #become(entries: Entry<H>[]): void {
    this.entries = entries;
    this.undoable = this.#before.length;
    save(this.name, this.hash());
  }
}
