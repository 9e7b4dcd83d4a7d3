// Points as the server counts them, asked anew after every change.
import type { GameKind } from '../wire';
import type { Scored } from '../lib/after';
import { post, Refusal } from '../lib/api';

export class Totals<S> {
  scored = $state.raw<Scored<S>>();
  /** Why there are none: a word of the server, or that it can't be reached. */
  refused = $state.raw<Refusal>();
  #asked = 0;

  constructor(readonly game: GameKind) {}

  async count(holdings: string[]): Promise<void> {
    this.#asked += 1;
    const nth = this.#asked;
    // The server wants different names; what people are called is our own business.
    const players = holdings.map((holding, at) => ({ name: String(at + 1), holding }));
    try {
      const scored = await post<Scored<S>>(`/score/${this.game}`, { players });
      if (nth !== this.#asked) return;
      this.scored = scored;
      this.refused = undefined;
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      if (nth !== this.#asked) return;
      this.scored = undefined;
      this.refused = why;
    }
  }
}
