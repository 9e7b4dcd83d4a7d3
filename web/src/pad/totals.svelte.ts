// Points, counted by the server after every change.
import type { GameKind, Scored } from '../wire';
import { post, Refusal } from '../lib/api';

export class Totals<S> {
  scored = $state.raw<Scored<S>>();
  /** Why there are none: the server refused, or can't be reached. */
  refused = $state.raw<Refusal>();
  /** Whether there is a tie that can't be broken yet. */
  tied = $state(false);
  #asked = 0;

  constructor(readonly game: GameKind) {}

  /** Counts the points. The server refuses open ties; then the `settled` holdings give the points, without a winner. */
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

  async #ask(holdings: string[]): Promise<Scored<S>> {
    // The server wants distinct names, so it gets numbers.
    const players = holdings.map((holding, at) => ({ name: String(at + 1), holding }));
    const scored = await post<Scored<S>>(`/score/${this.game}`, { players });
    // Before anybody has a point, nobody leads.
    return scored.scores.some(Boolean) ? scored : { ...scored, winners: [] };
  }
}
