// What people and bots at a table are called.
import type { Character, GameKind } from '../wire';
import { t } from './words.svelte';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
/** Those who are drawn, by `art/Characters.svelte`. */
export type Person = 'dormouse' | 'rabbit' | 'hatter' | 'cat' | 'queen' | 'alice' | 'caterpillar';

const FACES: Person[] = ['dormouse', 'rabbit', 'hatter', 'cat', 'queen'];

/** The fewest and the most who can play. */
export const SEATS: Record<GameKind, [least: number, most: number]> = { parade: [2, 6], alice: [2, 4] };
export const GAMES: GameKind[] = ['parade', 'alice'];

export const levelName = (level: number): string => t('web-level', { level });
export const levelFace = (level: number): Person => FACES[level - 1] ?? 'hatter';

/** The level of a bot as tables name it, as in `level:3`; other bots have none. */
export function levelOf(bot: string | null | undefined): number | undefined {
  const level = /^level:([1-5])$/.exec(bot ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** What to call a bot: the character of its level, or the name that it brings. */
export function botName(bot: string): string {
  const level = levelOf(bot);
  return level === undefined ? t('bot', { name: bot }) : levelName(level);
}

export const CHARACTERS: Character[] = ['alice', 'hatter', 'queen', 'rabbit'];
