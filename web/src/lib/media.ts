// Media queries that components need in script.
import { MediaQuery } from 'svelte/reactivity';

/** A phone: labels beside icons are for screen readers only. */
export const narrow = new MediaQuery('max-width: 40rem');
