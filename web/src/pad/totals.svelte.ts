// Points as the server counts them, asked anew after every change.
import type { GameKind, Scored } from '../wire';
import { post, Refusal } from '../lib/api';

export class Totals<S> {
  scored = $state.raw<Scored<S>>();
  /** Why there are none: a word of the server, or that it can't be reached. */
  refused = $state.raw<Refusal>();
  /** Whether nobody can say who won, as equals are not told apart. */
  tied = $state(false);
  #asked = 0;

  constructor(readonly game: GameKind) {}

  /** Counts. What leaves a tie open can't be scored; if it can when `settled`, the points are right all the same. */
  async count(holdings: string[], settled?: string[]): Promise<void> {
    this.#asked += 1;
    const nth = this.#asked;
    const [scored, tied] = await this.#ask(holdings)
      .then((scored) => [scored, false] as const)
      .catch(async (why: unknown) => {
        if (!settled || !(why instanceof Refusal) || why.code === 'offline') return [why, false] as const;
        return this.#ask(settled).then(
          (scored) => [{ ...scored, winners: [] }, true] as const,
          () => [why, false] as const,
        );
      });
    if (nth !== this.#asked) return;
    this.tied = tied;
    this.refused = scored instanceof Refusal ? scored : undefined;
    this.scored = scored instanceof Refusal ? undefined : (scored as Scored<S>);
  }

  #ask(holdings: string[]): Promise<Scored<S>> {
    // The server wants different names; what people are called is our own business.
    const players = holdings.map((holding, at) => ({ name: String(at + 1), holding }));
    return post<Scored<S>>(`/score/${this.game}`, { players });
  }
}
