// Each character has a colour, beside the looks: the one in which it marches in Parade.
import type { Character } from '../wire';

export const COLOURS: Record<Character, string> = {
  alice: '#1f5fa8',
  hatter: '#a85300',
  queen: '#b3261e',
  rabbit: '#6a7180',
};
