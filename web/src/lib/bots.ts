// Bots: their levels, and the characters they appear as.
import type { Character, Persona } from '../wire';
import { t } from './i18n.svelte';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** Someone at a table, as far as name and face go. */
export type Sitter = {
  name?: string | null;
  /** Which bot it is, as in `level:3`. */
  bot?: string | null;
  /** The character that a bot appears as. */
  persona?: Persona | null;
  /** The character that someone plays in Alice. */
  character?: Character | null;
};

/** The face to show; people in Parade have none. */
export const faceOf = ({ persona, character }: Sitter): Persona | undefined =>
  persona ?? character ?? undefined;

/** The level of one of our bots, as in `level:3`; other bots have none. */
export function levelOf(bot: string | null | undefined): number | undefined {
  const level = /^level:([1-5])$/.exec(bot ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** What to call a bot: the character it appears as. */
export const botName = ({ persona }: Sitter): string => (persona ? t('persona', { persona }) : t('web-bot'));
