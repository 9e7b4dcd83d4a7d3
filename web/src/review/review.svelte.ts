// A review: requested from the server, polled until it is done, in the page's language.
import type { ReviewProgress } from '../wire';
import type { AnyReview } from '../lib/analysis';
import { get, post, Refusal } from '../lib/api';
import { ensureMe } from '../lib/session.svelte';
import { lang } from '../lib/i18n.svelte';

/** How often to poll, in milliseconds. */
const OFTEN = 700;

export class Review {
  told = $state.raw<AnyReview>();
  /** From 0 to 1. */
  progress = $state(0);
  failed = $state.raw<unknown>();

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly id: string) {}

  /** Fetches the review, or has it made. */
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
    await ensureMe();
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
