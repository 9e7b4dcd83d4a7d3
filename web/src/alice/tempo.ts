// How long each thing that happens is looked at, in milliseconds.
import type { AliceEvent, Step } from '../wire';
import { walk } from './ring';

/** One step of a pawn, and one run of the spinner. */
export const STEP = 190;
export const SPIN = 1400;

/** How long an event takes to be seen, on a board of so many spaces. */
export function timeOf(event: AliceEvent, spaces: number): number {
  if ('moved' in event) return (walk(event.moved.from, event.moved.to, spaces).length - 1) * STEP + 200;
  if ('spun' in event) return SPIN + 500;
  if ('drew' in event || 'chooses' in event || 'turned' in event) return 120;
  if ('played' in event) return 420;
  if ('spins-for-cookies' in event || 'spins-to-escape' in event) return 350;
  return 560;
}

/** What happened in a step; nothing happened on the board in some. */
export const eventsOf = (step: Step<AliceEvent>): AliceEvent[] =>
  step.what === 'played' || step.what === 'chance' ? step.events : [];

/** How long steps take to be seen. */
export const timeOfAll = (steps: Step<AliceEvent>[], spaces: number): number =>
  steps.flatMap(eventsOf).reduce((sum, event) => sum + timeOf(event, spaces), 0);
