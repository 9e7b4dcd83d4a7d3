// Creating tables and taking seats.
import type { Character, NewTable, Plan, RoomInfo, Seat, ShownTable, SitDown } from '../wire';
import { del, post, put } from './api';
import { t } from './i18n.svelte';
import { ensureMe } from './session.svelte';
import { answers, commitTo } from './nonces';

/** An occupant of a new table's seat: a bot of some level, a person on this device, or nobody yet. */
export type Occupant = { bot: number } | { name?: string; character?: Character } | 'free';

/** Creates a table, takes our seats, and returns its id. */
export async function openTable(chosen: Plan, occupants: Occupant[]): Promise<string> {
  await ensureMe();
  const seats: NewTable['seats'] = occupants.map((it) =>
    typeof it === 'object' && 'bot' in it ? `bot:${it.bot}` : null,
  );
  const table = await post<ShownTable>('/tables', { plan: chosen, seats } satisfies NewTable);
  for (const [seat, occupant] of occupants.entries()) {
    if (typeof occupant === 'object' && !('bot' in occupant)) await takeSeat(table, seat, occupant);
  }
  return table.id;
}

/** Takes a seat, committed to a random number for the deal. If it is the last seat, the number is revealed at once. */
export async function takeSeat(
  { id, room }: { id: string; room: RoomInfo },
  seat: Seat,
  as: { name?: string; character?: Character } = {},
): Promise<void> {
  await ensureMe();
  const commitment = commitTo(room.commitment, seat);
  const shown = await put<ShownTable>(seatOf(id, seat), { ...as, commitment } satisfies SitDown);
  for (const answer of answers(id, shown.room)) {
    if (answer.type === 'reveal') await put(`${seatOf(id, answer.seat)}/nonce`, { nonce: answer.nonce });
  }
}

const seatOf = (table: string, seat: Seat): string => `/tables/${table}/seats/${seat}`;

/** Changes our name or character at a seat of ours. */
export const changeSeat = (
  table: string,
  seat: Seat,
  as: { name: string; character?: Character },
): Promise<ShownTable> => put(seatOf(table, seat), as);

/** Leaves a seat; the host may also remove others. */
export const leaveSeat = (table: string, seat: Seat): Promise<ShownTable> => del(seatOf(table, seat));

/** Adds a bot of some level to a seat, or removes it. */
export const setBot = (table: string, seat: Seat, level: number | null): Promise<ShownTable> =>
  put(`${seatOf(table, seat)}/bot`, { bot: level === null ? null : `bot:${level}` });

export const swapSeats = (table: string, one: Seat, other: Seat): Promise<ShownTable> =>
  post(`/tables/${table}/swap`, { one, other });

/** Closes a table of ours at which no game has started. */
export const closeTable = (table: string): Promise<void> => del(`/tables/${table}`);

/** What people on one device are called: those without a name get a number, and no two names are the same. */
export function peopleNames(people: { name: string }[]): string[] {
  const taken: string[] = [];
  for (const [at, { name }] of people.entries())
    taken.push(uniqueName(name.trim() || t('web-player', { number: at + 1 }), taken));
  return taken;
}

/** The name, with a number if it is taken. */
export function uniqueName(name: string, taken: (string | null | undefined)[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}
