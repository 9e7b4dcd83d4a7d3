// Every message that the page uses exists in each language, with the same variables, and every message is used.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { files, OURS } from '../../scripts/locales';
import { bundleOf, formatDateTime, formatList, formatNumber, formatPercent, loadLocale } from './i18n.svelte';
import { setPrefs } from './prefs.svelte';

const SOURCES = join(import.meta.dirname, '..');
const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  // Generated, and without messages.
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name) && name !== 'wire.ts')
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n');

/** Ids in use, as in `t('web-home')`. An id that is put together is named in a comment `says: id`. */
const said = new Set(
  Array.from(source.matchAll(/\bt\(\s*'([\w-]+)'|says: ([\w-]+)/g), ([, id, named]) => id ?? named!),
);

const texts = (lang: string): string[] => files(lang).map((file) => readFileSync(file, 'utf8'));
const ids = (text: string): string[] => Array.from(text.matchAll(/^([a-z][\w-]*) =/gm), ([, id]) => id!);

/** The variables of each message. */
function variables(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/^(?=[a-z][\w-]* =)/m).slice(1)) {
    const names = Array.from(part.matchAll(/\{ \$(\w+)/g), ([, name]) => name!);
    found.set(part.slice(0, part.indexOf(' ')), [...new Set(names)].sort().join(' '));
  }
  return found;
}

const english = variables(texts('en').join('\n'));
const ours = files('en')
  .filter((file) => basename(file).startsWith(OURS))
  .flatMap((file) => ids(readFileSync(file, 'utf8')));

describe('every message', () => {
  test('in use exists', () => {
    expect([...said].filter((id) => !english.has(id))).toEqual([]);
  });

  test('of the page is in use', () => {
    expect(ours.filter((id) => !said.has(id))).toEqual([]);
  });

  test.each(['fr', 'pl'])('exists in %s, with the same variables', (lang) => {
    const theirs = variables(texts(lang).join('\n'));
    const differs = [...english].filter(([id, names]) => theirs.get(id) !== names);
    expect(differs.map(([id, names]) => `${id}: ${names} / ${theirs.get(id)}`)).toEqual([]);
    expect([...theirs.keys()].filter((id) => !english.has(id))).toEqual([]);
  });

  test.each(['en', 'fr', 'pl'])('can be parsed in %s', (lang) => {
    const text = texts(lang).join('\n');
    const bundle = bundleOf(lang, text);
    expect(ids(text).filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test.each(['en', 'fr', 'pl'])('uses straight apostrophes in %s', (lang) => {
    expect(texts(lang).join('\n').match(/.*’.*/g)).toBeNull();
  });

  test('has no line break before a French sign', () => {
    const lines = texts('fr').flatMap((text) => text.split('\n').filter((line) => !line.startsWith('#')));
    expect(lines.filter((line) => / [:;!»](\s|$)|« /.test(line))).toEqual([]);
  });
});

test.each([
  ['en', ['fr-FR', 'en-US'], 'Nov 17, 2026'],
  ['en', ['de-DE'], '17 Nov 2026'],
  ['fr', ['fr-CA', 'en'], '17 nov. 2026'],
  ['pl', ['en-US'], '17 lis 2026'],
] as const)('a date in %s for a browser of %s', async (lang, languages, date) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  setPrefs({ lang });
  await loadLocale();
  expect(formatDateTime(new Date(2026, 10, 17).getTime())).toContain(date);
  vi.restoreAllMocks();
});

describe.each([
  ['en', 'a, b and c', '8%', '−8%', '2.5'],
  ['fr', 'a, b et c', '8\u00a0%', '−8\u00a0%', '2,5'],
  ['pl', 'a, b i c', '8\u00a0%', '−8\u00a0%', '2,5'],
] as const)('in %s', (lang, list, share, loss, decimal) => {
  test('lists and figures are written as people write them', async () => {
    setPrefs({ lang });
    await loadLocale();
    expect(formatList(['a', 'b', 'c'])).toBe(list);
    expect(formatList(['a'])).toBe('a');
    expect(formatPercent(0.08)).toBe(share);
    expect(formatPercent(-0.08, 0, 'exceptZero')).toBe(loss);
    expect(formatPercent(-0.001, 0, 'exceptZero')).toBe(formatPercent(0));
    expect(formatNumber(2.5, 1)).toBe(decimal);
  });
});
