// What people and bots are called at a table: bots by their level, and of equal names each with a number.
import { t } from '../lib/words.svelte';

export function names(seats: { name?: string | null; bot?: string | null }[]): string[] {
  const told = seats.map(({ name, bot }) =>
    bot ? t('bot', { name: bot.replace(/^level:/, '') }) : (name ?? t('somebody')),
  );
  return told.map((name, seat) =>
    told.filter((other) => other === name).length === 1
      ? name
      : `${name} #${told.slice(0, seat + 1).filter((other) => other === name).length}`,
  );
}
