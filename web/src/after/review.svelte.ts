// A review that the server makes: asked for, waited for, and told in the language that is spoken.
import type { ReviewProgress } from '../wire';
import type { AnyReview } from '../lib/after';
import { get, post, Refusal } from '../lib/api';
import { somebody } from '../lib/me.svelte';
import { lang } from '../lib/words.svelte';

/** How often we ask how far it is, in milliseconds. */
const OFTEN = 700;

export class Review {
  told = $state.raw<AnyReview>();
  /** The part that is done, from 0 to 1. */
  progress = $state(0);
  failed = $state.raw<unknown>();

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly id: string) {}

  /** Asks for the review, which is made unless it is there. */
  async start(): Promise<void> {
    this.failed = undefined;
    try {
      this.#take(await this.#ask());
    } catch (why) {
      this.failed = why;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<AnyReview | ReviewProgress> {
    const address = `/tables/${this.id}/review?lang=${lang()}`;
    try {
      const found = await get<AnyReview | ReviewProgress>(address);
      if (!('state' in found) || found.state !== 'failed' || this.progress > 0) return found;
    } catch (why) {
      if (!(why instanceof Refusal && why.code === 'not-found')) throw why;
    }
    await somebody();
    return post<AnyReview | ReviewProgress>(address);
  }

  #take(found: AnyReview | ReviewProgress): void {
    if (this.#closed) return;
    if (!('state' in found)) {
      this.told = found;
      return;
    }
    if (found.state === 'failed') {
      this.failed = new Error();
      return;
    }
    this.progress = found.progress;
    this.#timer = setTimeout(() => void this.start(), OFTEN);
  }
}
