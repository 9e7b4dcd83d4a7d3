// Each character has a colour, beside the looks.
import type { Character } from '../wire';

export const COLOURS: Record<Character, string> = {
  alice: '#3b7cc4',
  hatter: '#2f7d55',
  queen: '#b3262e',
  rabbit: '#c98a1d',
};
