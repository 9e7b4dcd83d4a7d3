// The time controls to choose from, and their names.
import type { TimeControl } from '../wire';
import { t } from './i18n.svelte';

const DAY = 24 * 60 * 60;

export const CLOCKS = {
  none: undefined,
  quick: { mode: 'per-side', seconds: 5 * 60, increment: 5 },
  calm: { mode: 'per-side', seconds: 15 * 60, increment: 10 },
  day: { mode: 'per-move', seconds: DAY },
  days: { mode: 'per-move', seconds: 3 * DAY },
} satisfies Record<string, TimeControl | undefined>;

export type ClockName = keyof typeof CLOCKS;

export function clockName(clock: TimeControl | undefined): string {
  if (!clock) return t('online-no-clock');
  if (clock.mode === 'per-move') {
    const days = clock.seconds / DAY;
    return days >= 1
      ? t('online-days', { days })
      : t('web-minutes-per-move', { minutes: clock.seconds / 60 });
  }
  return t('online-minutes', { minutes: clock.seconds / 60, seconds: clock.increment });
}
