// Our part in fair deals: we commit to a random number, and reveal it once everybody has committed to theirs.
// docs/protocol.md says why in this order.
import type { ChairInfo, ClientMsg, RoomInfo, Seat } from '../wire';
import { digest } from './digest';
import { nonce } from './random';
import { load, save } from './storage';

interface Drawn {
  nonce: string;
  /** The commitment that the table showed before. */
  table: string;
  seat: Seat;
}
/** What everybody had committed to when we revealed our number; `null` for bots. */
export interface Witness {
  commitment: string;
  commitments: (string | null)[];
}
type Answer = Extract<ClientMsg, { type: 'commit' | 'reveal' }>;

/** The number of deals that this device remembers. */
const KEPT = 40;
/** The numbers drawn since the page was loaded, by their commitments: enough where nothing can be stored. */
const drawn = new Map<string, Drawn>();

/** Draws a number for a seat; its commitment. Kept, so that a reloaded page can still reveal it. */
export function commitTo(table: string, seat: Seat): string {
  const mine = { nonce: nonce(), table, seat };
  const commitment = digest(mine.nonce);
  drawn.set(commitment, mine);
  remember('nonces', commitment, mine);
  return commitment;
}

/** What has to be sent about our seats in this room. */
export function answers(id: string, room: RoomInfo): Answer[] {
  if (room.stage === 'open') return ofOwn(room, commit);
  const complete = room.seats.every((chair) => chair.bot || chair.commitment);
  if (room.stage !== 'revealing' || !complete) return [];
  const revealed = ofOwn(room, reveal);
  if (revealed.length > 0) {
    const commitments = room.seats.map((chair) => chair.commitment ?? null);
    remember('witnessed', id, { commitment: room.commitment, commitments } satisfies Witness);
  }
  return revealed;
}

/** What this device saw before the cards of a table were dealt, if it took part. */
export const witnessOf = (id: string): Witness | undefined =>
  load<Record<string, Witness>>('witnessed')?.[id];

type About = (room: RoomInfo, chair: ChairInfo, seat: Seat) => Answer | undefined;

const ofOwn = (room: RoomInfo, about: About): Answer[] =>
  room.seats.flatMap((chair, seat) => (chair.own ? (about(room, chair, seat) ?? []) : []));

const commit: About = (room, chair, seat) => {
  if (ours(room, chair)) return undefined;
  const before = [...drawn].find(([, it]) => it.table === room.commitment && it.seat === seat)?.[0];
  // Another device of ours has taken over; each of two would replace the other's for ever.
  if (before && chair.commitment) return undefined;
  return { type: 'commit', seat, commitment: before ?? commitTo(room.commitment, seat) };
};

const reveal: About = (room, chair, seat) => {
  const mine = ours(room, chair);
  return mine && !chair.nonce ? { type: 'reveal', seat, nonce: mine.nonce } : undefined;
};

/** The number that a seat has committed to, if it is ours and was drawn after this commitment of the table. */
function ours(room: RoomInfo, { commitment }: ChairInfo): Drawn | undefined {
  if (!commitment) return undefined;
  const mine = drawn.get(commitment) ?? load<Record<string, Drawn>>('nonces')?.[commitment];
  return mine?.table === room.commitment ? mine : undefined;
}

function remember(name: string, key: string, value: unknown): void {
  const others = Object.entries(load<Record<string, unknown>>(name) ?? {}).filter(([other]) => other !== key);
  save(name, Object.fromEntries([...others.slice(1 - KEPT), [key, value]]));
}
