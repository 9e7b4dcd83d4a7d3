// Preferences, saved on this device.
import { load, save } from './storage';

export type Prefs = {
  lang: 'auto' | 'en' | 'fr' | 'pl';
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'off';
  sound: boolean;
};

const DEFAULTS: Prefs = { lang: 'auto', theme: 'auto', motion: 'auto', sound: true };

export const prefs: Prefs = $state({ ...DEFAULTS, ...load<Partial<Prefs>>('prefs') });

export function setPrefs(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  save('prefs', prefs);
  applyPrefs();
}

/** Applies theme and motion; `app.css` does the rest. */
export function applyPrefs(): void {
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.dataset.motion = prefs.motion;
}

const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether animations are off. */
export const reducedMotion = (): boolean => prefs.motion === 'off' || prefersReducedMotion.matches;
