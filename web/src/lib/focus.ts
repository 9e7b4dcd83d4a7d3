// Moves the focus somewhere sensible when the focused element disappears.
import { tick } from 'svelte';

const heading = (): HTMLElement | null => document.querySelector('h1');

/** To be called after a change: focuses an element, by default the heading, if nothing has the focus anymore. */
export async function refocus(place: () => HTMLElement | null | undefined = heading): Promise<void> {
  await tick();
  if (document.activeElement === document.body) place()?.focus({ preventScroll: true });
}
