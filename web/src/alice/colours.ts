// Each character has a colour: that of its cards in Parade.
import type { Character } from '../wire';

export const COLOURS: Record<Character, string> = {
  alice: 'var(--blue)',
  hatter: 'var(--orange)',
  queen: 'var(--red)',
  rabbit: 'var(--grey)',
};
