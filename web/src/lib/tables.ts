// Opening tables and sitting down.
import type { Character, NewTable, Plan, Seat, ShownTable } from '../wire';
import { del, post, put } from './api';
import { somebody } from './me.svelte';
import { nonce } from './random';

/** Who shall sit at a table that we open: a bot of a level, a person on this device, or whoever comes. */
export type Sitter = { bot: number } | { name?: string; character?: Character } | 'free';

/** Opens a table, sits down, and says which table it is. */
export async function open(chosen: Plan, sitters: Sitter[]): Promise<string> {
  await somebody();
  const seats: NewTable['seats'] = sitters.map((it) =>
    typeof it === 'object' && 'bot' in it ? `bot:${it.bot}` : null,
  );
  const table = await post<ShownTable>('/tables', { plan: chosen, seats } satisfies NewTable);
  for (const [seat, sitter] of sitters.entries()) {
    if (typeof sitter === 'object' && !('bot' in sitter)) await sit(table.id, seat, sitter);
  }
  return table.id;
}

/** Sits down, with our part in the fairness of the deal. */
export async function sit(
  table: string,
  seat: Seat,
  as: { name?: string; character?: Character } = {},
): Promise<ShownTable> {
  await somebody();
  return put<ShownTable>(seatOf(table, seat), { ...as, nonce: nonce() });
}

const seatOf = (table: string, seat: Seat): string => `/tables/${table}/seats/${seat}`;

/** Changes how we are called, or who we are, at a seat of ours. */
export const changeSeat = (
  table: string,
  seat: Seat,
  as: { name: string; character?: Character },
): Promise<ShownTable> => put(seatOf(table, seat), as);

/** Gets up; the host may ask others to. */
export const stand = (table: string, seat: Seat): Promise<ShownTable> => del(seatOf(table, seat));

/** Puts a bot of a level on a seat, or takes it away. */
export const setBot = (table: string, seat: Seat, level: number | null): Promise<ShownTable> =>
  put(`${seatOf(table, seat)}/bot`, { bot: level === null ? null : `bot:${level}` });

export const swap = (table: string, one: Seat, other: Seat): Promise<ShownTable> =>
  post(`/tables/${table}/swap`, { one, other });

/** Closes a table that we opened and nobody plays at yet. */
export const close = (table: string): Promise<void> => del(`/tables/${table}`);

/** The name, or one like it that nobody has yet. */
export function freeName(name: string, taken: (string | null | undefined)[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}
