// Our unfinished games; those waiting for us come first.
import { get } from '../lib/api';
import { me } from '../lib/session.svelte';
import { poll } from '../lib/poll.svelte';
import type { ListedTable, ShownTable } from '../wire';

/** Each table needs a request of its own to find out whose turn it is. */
const MOST = 8;

export class Ongoing {
  tables = $state.raw<ListedTable[]>([]);
  /** The ids of those where it is our turn. */
  waiting = $state.raw<string[]>([]);

  /** To be made while a component starts. */
  constructor() {
    poll(
      20_000,
      () => this.#refresh(),
      () => me(),
    );
  }

  async #refresh(): Promise<void> {
    if (!me()) return;
    const mine = (await get<ListedTable[]>('/tables/mine')).filter(({ room }) => room.stage !== 'over');
    const found = await Promise.all(
      mine.slice(0, MOST).map(async (table) => ({ table, turn: await waits(table) })),
    );
    const sorted = found.sort((a, b) => Number(b.turn) - Number(a.turn));
    this.waiting = sorted.filter(({ turn }) => turn).map(({ table }) => table.id);
    this.tables = sorted.map(({ table }) => table);
  }
}

async function waits({ id, room: { stage } }: ListedTable): Promise<boolean> {
  if (stage !== 'playing') return false;
  const { room, sight } = await get<ShownTable>(`/tables/${id}`);
  return sight?.to_move.some((seat) => room.seats[seat]?.own) ?? false;
}
