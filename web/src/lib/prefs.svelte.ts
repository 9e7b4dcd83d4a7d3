// What people choose on this device.
import { keep, kept } from './kept';

export type Prefs = {
  lang: 'auto' | 'en' | 'fr' | 'pl';
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'off';
  sound: boolean;
};

const DEFAULTS: Prefs = { lang: 'auto', theme: 'auto', motion: 'auto', sound: true };

export const prefs: Prefs = $state({ ...DEFAULTS, ...kept<Partial<Prefs>>('prefs') });

export function choose(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  keep('prefs', prefs);
  dress();
}

/** Shows the page in the chosen colours; `app.css` does the rest. */
export function dress(): void {
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.dataset.motion = prefs.motion;
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things should be where they belong at once. */
export const still = (): boolean => prefs.motion === 'off' || calm.matches;
