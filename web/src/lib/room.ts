// How much room there is on the screen.
import { MediaQuery } from 'svelte/reactivity';

/** As on a phone: words beside signs are for ears alone. */
export const narrow = new MediaQuery('max-width: 40rem');
