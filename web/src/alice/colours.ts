// Each character has a colour, beside the looks: the one in which it marches in Parade.
import type { Character } from '../wire';

export const COLOURS: Record<Character, string> = {
  alice: 'var(--blue)',
  hatter: 'var(--orange)',
  queen: 'var(--red)',
  rabbit: 'var(--grey)',
};
