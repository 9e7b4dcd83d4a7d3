// The games, and how many can play them.
import type { Character, GameKind } from '../wire';

export const GAMES: GameKind[] = ['parade', 'alice'];
/** The fewest and the most players. */
export const SEATS: Record<GameKind, [least: number, most: number]> = { parade: [2, 6], alice: [2, 4] };
export const CHARACTERS: Character[] = ['alice', 'hatter', 'queen', 'rabbit'];
