// What people and bots are called at a table: bots by the character of their level, and of equal names each but
// the first with a number. Who is a person keeps the name, and a bot of the same name has the number.
import { freeName } from '../lib/tables';
import { botName } from '../lib/who';
import { t } from '../lib/words.svelte';

type Sitter = { name?: string | null; bot?: string | null };

export function names(seats: Sitter[]): string[] {
  const people = [...seats.keys()].sort(
    (one, other) => Number(!!seats[one]!.bot) - Number(!!seats[other]!.bot),
  );
  const called: string[] = [];
  for (const seat of people) {
    const { name, bot } = seats[seat]!;
    called[seat] = freeName(bot ? botName(bot) : (name ?? t('somebody')), called);
  }
  return called;
}
