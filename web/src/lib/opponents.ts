// The opponents chosen on the home page, remembered on this device.
import type { GameKind } from '../wire';
import { load, save } from './storage';
import { LEVELS, type Level } from './bots';
import { SEATS } from './games';

export type Opponents = { level: Level; count: number };

export function opponents(): Opponents {
  const last = load<Partial<Opponents>>('opponents');
  const level = LEVELS.find((it) => it === last?.level) ?? 2;
  const count = Number.isInteger(last?.count) ? Math.min(Math.max(last!.count!, 1), 5) : 2;
  return { level, count };
}

export const keepOpponents = (chosen: Opponents): void => save('opponents', chosen);

/** As many opponents as the game has seats for. */
export const fitting = (count: number, game: GameKind): number => Math.min(count, SEATS[game][1] - 1);
