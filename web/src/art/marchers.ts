// The cards that walk across the first page: their colours, signs and hats.

/** Signs of Parade's colours, drawn around 0 0 in a square of 24. */
export const SIGNS = {
  red: 'M0 9C-9 3-10-3-7-7-4-10-1-8 0-5 1-8 4-10 7-7 10-3 9 3 0 9Z',
  blue: 'M0-1-10-7V7L0 1 10 7V-7ZM-3-3H3V3H-3Z',
  purple: 'M-10-4C-5 2 5 2 10-4 9 5 5 9 0 9S-9 5-10-4Z',
  green: 'M-6-9H6L5 3H10V7H-10V3H-5Z',
  grey: 'M0-6A7.5 7.5 0 1 1-.1-6M-2-10H2V-6H-2ZM0-2V2L3 4',
  orange: 'M0-9C6-9 8 0 8 3A8 7 0 0 1-8 3C-8 0-6-9 0-9Z',
} as const;

export type Sign = keyof typeof SIGNS;
export type Marcher = {
  x: number;
  y: number;
  lean: number;
  sign: Sign;
  value: number;
  hat?: 'top' | 'crown' | 'bow';
};

export const MARCH: Marcher[] = [
  { x: 40, y: 0, lean: -5, sign: 'grey', value: 8 },
  { x: 126, y: 2, lean: 4, sign: 'red', value: 2, hat: 'bow' },
  { x: 214, y: 1, lean: -3, sign: 'orange', value: 5 },
  { x: 396, y: 0, lean: 5, sign: 'green', value: 7, hat: 'top' },
  { x: 482, y: 1, lean: -4, sign: 'blue', value: 1, hat: 'bow' },
  { x: 566, y: 2, lean: 3, sign: 'purple', value: 9 },
  { x: 650, y: 1, lean: -5, sign: 'grey', value: 4 },
  { x: 734, y: 0, lean: 4, sign: 'red', value: 10, hat: 'crown' },
  { x: 966, y: 1, lean: -4, sign: 'orange', value: 3, hat: 'top' },
  { x: 1050, y: 2, lean: 4, sign: 'blue', value: 6 },
  { x: 1134, y: 0, lean: -3, sign: 'green', value: 0 },
];
