// Preferences, saved on this device.
import { load, save } from './storage';

export const BACKS = ['lattice', 'hearts', 'rings'] as const;
export const FELTS = ['meadow', 'lagoon', 'plum'] as const;

export type Prefs = {
  lang: 'auto' | 'en' | 'fr' | 'pl';
  theme: 'auto' | 'light' | 'dark';
  /** Whether things move: as the device says, or not at all. */
  motion: 'auto' | 'off';
  /** How fast things move. */
  animation: Speed;
  /** How soon bots move. */
  bots: Speed;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  /** Whether a phone vibrates when it is our turn. */
  vibrates: boolean;
  /** The backs of the cards. */
  back: (typeof BACKS)[number];
  /** The colour of the table. */
  felt: (typeof FELTS)[number];
};
export type Speed = 'slow' | 'normal' | 'fast';

const DEFAULTS: Prefs = {
  lang: 'auto',
  theme: 'auto',
  motion: 'auto',
  animation: 'normal',
  bots: 'normal',
  volume: 0.7,
  vibrates: true,
  back: 'lattice',
  felt: 'meadow',
};

/** Preferences as saved now or by an older version, which had sound on or off. */
export function readPrefs(saved: (Partial<Prefs> & { sound?: boolean }) | undefined): Prefs {
  const { sound, ...rest } = saved ?? {};
  return { ...DEFAULTS, ...(sound === false ? { volume: 0 } : {}), ...rest };
}

export const prefs: Prefs = $state(readPrefs(load('prefs')));

export function setPrefs(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  save('prefs', prefs);
  applyPrefs();
}

/** Applies what `app.css` knows about. */
export function applyPrefs(): void {
  const { theme, motion, back, felt } = prefs;
  Object.assign(document.documentElement.dataset, { theme, motion, back, felt });
  document.documentElement.style.setProperty('--pace', String(1 / tempo()));
}

const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether animations are off. */
export const reducedMotion = (): boolean => prefs.motion === 'off' || prefersReducedMotion.matches;

const RATES: Record<Speed, number> = { slow: 0.65, normal: 1, fast: 1.7 };

/** How fast things move: 1 is normal, 2 is twice as fast. */
export const tempo = (): number => RATES[prefs.animation];

/** How long to look at what others did before the next of them moves, as a factor. */
export const patience = (): number => 1 / RATES[prefs.bots];
