// What everyone at a table is called, and who of them is "you". Bots have the names of their characters; of equal
// names, all but the first get a number. A person keeps their name, and a bot of the same name gets the number.
import { botName, type Sitter } from '../lib/bots';
import { t } from '../lib/i18n.svelte';
import type { Names } from '../lib/narrate';
import { uniqueName } from '../lib/tables';
import type { AnySight, RoomInfo, Seat } from '../wire';

export function namesOf(seats: Sitter[]): string[] {
  const peopleFirst = [...seats.keys()].sort(
    (one, other) => Number(!!seats[one]!.bot) - Number(!!seats[other]!.bot),
  );
  const called: string[] = [];
  for (const seat of peopleFirst) {
    const sitter = seats[seat]!;
    called[seat] = uniqueName(sitter.bot ? botName(sitter) : (sitter.name ?? t('somebody')), called);
  }
  return called;
}

/** The names at a live table. On a shared device nobody is "you". */
export function namesAt({ seats, viewer }: Pick<AnySight, 'seats' | 'viewer'>, room: RoomInfo): Names {
  const shared = room.seats.filter((chair) => chair.own).length > 1;
  return { of: namesOf(seats), you: typeof viewer === 'object' && !shared ? viewer.seat : undefined };
}

/** A player's name on the board: "You" for the viewer. */
export const labelOf = ({ of, you }: Names, seat: Seat): string =>
  seat === you ? t('web-you') : (of[seat] ?? '');

export const labelsOf = (names: Names): string[] => names.of.map((_, seat) => labelOf(names, seat));

/** Whether a person at the table is away: neither here nor at this device. */
export const isAway = ({ seats }: RoomInfo, seat: Seat): boolean => {
  const chair = seats[seat];
  return Boolean(chair && chair.name && !chair.bot && !chair.own && !chair.online);
};
