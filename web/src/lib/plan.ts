// The plan of a new table.
import type { AnyOptions, GameKind, Plan } from '../wire';

/** What everyone at a table agrees on, whatever the game. */
export type Agreed = Omit<Plan, keyof AnyOptions>;

/** The options of a game if nobody chooses. */
function defaults(game: GameKind): AnyOptions {
  if (game === 'parade') return { game, options: {} };
  return { game, options: { open_hands: false, two_card_hands: false, mercy: false } };
}

/** The default plan, with changes: a casual game that starts when everyone is there. */
export function plan(game: GameKind | AnyOptions, change: Partial<Agreed> = {}): Plan {
  const options = typeof game === 'string' ? defaults(game) : game;
  const terms = { takebacks: false };
  return { ...options, terms, rated: false, public: false, begins_when_full: true, ...change };
}
