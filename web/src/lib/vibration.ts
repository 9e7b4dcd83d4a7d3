// A short vibration on phones that can.
import { prefs } from './prefs.svelte';

/** Desktops have the function too, and nothing to shake. */
export const canVibrate = 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

export function vibrate(): void {
  // Browsers log an error before the first tap.
  if (prefs.vibrates && canVibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate(60);
}
