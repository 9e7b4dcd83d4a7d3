// How long each event is shown, in milliseconds.
import type { AliceEvent, Step } from '../wire';
import { walk } from './ring';

/** One step of a pawn, and one spin. */
export const STEP_TIME = 190;
export const SPIN_TIME = 1400;
/** A fall into the Rabbit Hole. */
export const FALL_TIME = 900;

/** How long an event is shown, on a board of so many spaces. */
export function durationOf(event: AliceEvent, spaces: number): number {
  switch (event.type) {
    case 'moved':
      return (walk(event.from, event.to, spaces).length - 1) * STEP_TIME + 200;
    case 'spun':
      return SPIN_TIME + 500;
    case 'fell':
      return FALL_TIME;
    case 'took':
    case 'took-small':
      return 780;
    case 'drew':
    case 'chooses':
    case 'turned':
      return 120;
    case 'played':
      return 420;
    case 'spins-for-cookies':
    case 'spins-to-escape':
      return 350;
    default:
      return 560;
  }
}

/** The events of a step; some steps have none. */
export const eventsOf = (step: Step<AliceEvent>): AliceEvent[] =>
  step.what === 'played' || step.what === 'chance' ? step.events : [];

/** How long all events of these steps are shown. */
export const durationOfAll = (steps: Step<AliceEvent>[], spaces: number): number =>
  steps.flatMap(eventsOf).reduce((sum, event) => sum + durationOf(event, spaces), 0);
