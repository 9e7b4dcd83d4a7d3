// What people and bots at a table are called.
import type { ChairInfo, Character, GameKind } from '../wire';
import { t } from './words.svelte';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
/** The faces that are drawn: five levels of bots, and Alice. */
export type FaceName = 'dormouse' | 'rabbit' | 'hatter' | 'cat' | 'queen' | 'alice';

const FACES: FaceName[] = ['dormouse', 'rabbit', 'hatter', 'cat', 'queen'];

/** The fewest and the most who can play. */
export const SEATS: Record<GameKind, [least: number, most: number]> = { parade: [2, 6], alice: [2, 4] };
export const GAMES: GameKind[] = ['parade', 'alice'];

export const levelName = (level: number): string => t('web-level', { level });
export const levelFace = (level: number): FaceName => FACES[level - 1] ?? 'hatter';

/** The level of a bot as tables name it, as in `level:3`; other bots have none. */
export function levelOf(bot: string | null | undefined): number | undefined {
  const level = /^level:([1-5])$/.exec(bot ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** What to call whoever sits on a seat. */
export function called({ name, bot }: Pick<ChairInfo, 'name' | 'bot'>): string {
  const level = levelOf(bot);
  return level === undefined ? (bot ?? name ?? t('online-free')) : levelName(level);
}

export const CHARACTERS: Character[] = ['alice', 'hatter', 'queen', 'rabbit'];
