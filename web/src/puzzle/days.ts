// The days of the daily puzzle, and what became of them on this device. A day changes at midnight UTC, as on the
// server.
import { load, save } from '../lib/storage';

const DAY = 24 * 60 * 60 * 1000;
/** How many days are offered. */
const WEEK = 7;
/** How many days are remembered. */
const KEPT = 400;

/** Whether a day's puzzle was solved; days without an attempt are absent. */
export type Results = Record<number, boolean>;
export type Day = { day: number; number: number; date: Date; solved: boolean | undefined };

export const today = (): number => Math.floor(Date.now() / DAY);

export const results = (game: string): Results => load<Results>(`puzzle-${game}`) ?? {};

/** Remembers the result of a day. A puzzle that was solved stays solved. */
export function remember(game: string, day: number, solved: boolean): void {
  const before = results(game);
  const entries = Object.entries({ ...before, [day]: before[day] || solved });
  save(`puzzle-${game}`, Object.fromEntries(entries.slice(-KEPT)));
}

/** The last days, today first, given today's puzzle and how many puzzles there are. */
export function lastDays(number: number, count: number, now: number, been: Results): Day[] {
  return Array.from({ length: WEEK }, (_, ago) => ({
    day: now - ago,
    number: ((((number - 1 - ago) % count) + count) % count) + 1,
    date: new Date((now - ago) * DAY),
    solved: been[now - ago],
  }));
}

/** How many days in a row were solved, up to today, or to yesterday while today's puzzle is open. */
export function streak(been: Results, now: number): number {
  let day = been[now] === undefined ? now - 1 : now;
  let length = 0;
  for (; been[day]; day -= 1) length += 1;
  return length;
}

/** The number of another puzzle, chosen by chance. */
export const another = (number: number, count: number): number =>
  ((number + Math.floor(Math.random() * (count - 1))) % count) + 1;
