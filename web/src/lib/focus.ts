// What had the focus may go away with a change. Then the focus goes where one would look for it.
import { tick } from 'svelte';

const heading = (): HTMLElement | null => document.querySelector('h1');

/** After a change: gives the focus to a place if nothing has it any more. */
export async function refocus(place: () => HTMLElement | null | undefined = heading): Promise<void> {
  await tick();
  if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
}
