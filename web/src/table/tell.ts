// What happened at a table, in words. What the events of a game mean is told by the game.
import type { Step } from '../wire';
import { t } from '../lib/words.svelte';
import { names as named } from './names';

/** Tells the steps that brought a sight, a sentence each. */
export function tellSteps<E>(
  steps: Step<E>[],
  names: string[],
  tellEvent: (event: E) => string | undefined,
): string[] {
  return steps.flatMap((step) => tellStep(step, names, tellEvent)).filter((told) => told !== undefined);
}

function tellStep<E>(
  step: Step<E>,
  names: string[],
  tellEvent: (event: E) => string | undefined,
): (string | undefined)[] {
  switch (step.what) {
    case 'played': {
      const by = step.by ? [t('review-by', { who: named([{ bot: step.by.replace(/^bot:/, '') }])[0]! })] : [];
      return [...step.events.map(tellEvent), ...by];
    }
    case 'chance':
      return step.events.map(tellEvent);
    case 'resigned':
      return [t('play-resigned', { who: names[step.seat]! })];
    case 'took-back':
      return [t('play-took-back', { who: names[step.seat]! })];
    case 'returned':
      return [t('play-returned', { who: names[step.seat]! })];
    case 'refunded':
      return [];
  }
}
