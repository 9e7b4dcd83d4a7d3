// Whom one plays against from the first page, as it was chosen last on this device.
import type { GameKind } from '../wire';
import { keep, kept } from './kept';
import { LEVELS, SEATS, type Level } from './who';

export type Opponents = { level: Level; count: number };

export function opponents(): Opponents {
  const last = kept<Partial<Opponents>>('opponents');
  const level = LEVELS.find((it) => it === last?.level) ?? 2;
  const count = Number.isInteger(last?.count) ? Math.min(Math.max(last!.count!, 1), 5) : 2;
  return { level, count };
}

export const keepOpponents = (chosen: Opponents): void => keep('opponents', chosen);

/** As many of them as the game has seats for. */
export const fitting = (count: number, game: GameKind): number => Math.min(count, SEATS[game][1] - 1);
