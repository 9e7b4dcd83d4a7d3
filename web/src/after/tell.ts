// What happened at a step of any of the games, in words.
import type { AnySight } from '../wire';
import { told } from '../alice/tell';
import { tellEvent } from '../parade/tell';
import { names } from '../table/names';
import { tellSteps } from '../table/tell';
import { t } from '../lib/words.svelte';

/** What brought a sight, a sentence each; of the first, that the cards are dealt. */
export function tell(sight: AnySight): string[] {
  if (sight.version === 0) return [t('review-dealt')];
  const called = names(sight.seats);
  if (sight.game === 'parade') return tellSteps(sight.steps, called, (event) => tellEvent(event, called));
  return tellSteps(sight.steps, called, (event) => told(event, called));
}
