// The page's narrator says what the program's does: `locales/narration.json` is written by a test of crates/host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files } from '../../scripts/locales';
import { bundleOf } from './i18n.svelte';
import { tell, type Data } from './narrate';

type Case = { family: string; data: Data; you: number | null; en: string; fr: string; pl: string };
const LOCALES = join(import.meta.dirname, '../../../locales');
const golden = JSON.parse(readFileSync(join(LOCALES, 'narration.json'), 'utf8')) as {
  names: string[];
  cases: Case[];
};

test.each(['en', 'fr', 'pl'] as const)('both narrators say the same in %s', (lang) => {
  const bundle = bundleOf(
    lang,
    files(lang)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  );
  expect(golden.cases.length).toBeGreaterThan(300);
  for (const { family, data, you, [lang]: told } of golden.cases) {
    const names = { of: golden.names, you: you ?? undefined };
    expect(tell(bundle, family, data, names), JSON.stringify({ family, data, you })).toBe(told);
  }
});
