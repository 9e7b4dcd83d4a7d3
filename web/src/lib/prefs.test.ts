import { expect, test } from 'vitest';
import { prefs, readPrefs, reducedMotion, setPrefs } from './prefs.svelte';

test('what an older version saved is understood', () => {
  expect(readPrefs(undefined).volume).toBeGreaterThan(0);
  expect(readPrefs({ sound: true, lang: 'fr' })).toEqual({ ...readPrefs(undefined), lang: 'fr' });
  expect(readPrefs({ sound: false }).volume).toBe(0);
  expect(readPrefs({ sound: false, volume: 0.3 }).volume).toBe(0.3);
});

test('reduced motion can be asked for here as well as on the device', () => {
  expect(reducedMotion()).toBe(false);
  setPrefs({ motion: 'off' });
  expect(reducedMotion()).toBe(true);
  expect(document.documentElement.dataset.motion).toBe('off');
  setPrefs({ motion: 'auto' });
});

test('changes are saved', () => {
  setPrefs({ felt: 'plum', volume: 0.2 });
  expect(readPrefs(JSON.parse(localStorage.getItem('wonderland-prefs')!))).toEqual({ ...prefs });
  expect(document.documentElement.dataset.felt).toBe('plum');
});
