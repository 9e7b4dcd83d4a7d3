// The display of a clock.
import { t } from '../lib/i18n.svelte';

const SECOND = 1000;
const HOUR = 3600;

/** The time left: "4:07", "1:02:09", or days and hours in a slow game. */
export function readTime(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const [hours, rest] = [Math.floor(seconds / HOUR), seconds % HOUR];
  if (hours >= 24) return t('online-days-left', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (part: number): string => String(part).padStart(2, '0');
  const [minutes, last] = [Math.floor(rest / 60), two(rest % 60)];
  return hours ? `${hours}:${two(minutes)}:${last}` : `${minutes}:${last}`;
}

/** When to warn that time is running out, in milliseconds. */
const WARNINGS = [10_000, 30_000];

/** The warning that is due: the smallest one reached, if any. */
export const warning = (left: number): number | undefined => WARNINGS.find((at) => left <= at);
