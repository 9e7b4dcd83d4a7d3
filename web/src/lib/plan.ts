// What a new table plays.
import type { GameKind, Plan } from '../wire';

/** What is played if nothing else is chosen: a casual game that begins when everybody is there. */
export function plan(game: GameKind, change: Partial<Plan> = {}): Plan {
  const variants = { open_hands: false, two_card_hands: false, mercy: false };
  const terms = { takebacks: false };
  return { game, variants, terms, rated: false, public: false, begins_when_full: true, ...change };
}
