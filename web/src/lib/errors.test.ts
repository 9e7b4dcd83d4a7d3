import { beforeAll, expect, test } from 'vitest';
import { explain } from './errors';
import { loadLocale } from './i18n.svelte';
import { setPrefs } from './prefs.svelte';
import type { Code } from '../wire';

beforeAll(async () => {
  setPrefs({ lang: 'fr' });
  await loadLocale();
});

test("a refusal is told in the page's language, without the server's English", () => {
  const { what, detail } = explain('illegal', 'seat 0 has not played yet');
  expect(what).toContain('règles');
  expect(detail).toBeUndefined();
});

test('an unknown code keeps what the server says', () => {
  expect(explain('new' as Code, 'something new').detail).toBe('something new');
});
