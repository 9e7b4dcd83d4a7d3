// Every message that the page says is there in each language, with the same variables, and is said somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, OURS } from '../../scripts/words';
import { bundleOf } from './words.svelte';

const SOURCES = join(import.meta.dirname, '..');
const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  // What goes over the wire has fields, and no words.
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name) && name !== 'wire.ts')
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n');

/** Ids that are said, as in `t('web-home')`. A message whose id is put together is named in a comment `says: id`. */
const said = new Set(
  Array.from(source.matchAll(/\bt\(\s*'([\w-]+)'|says: ([\w-]+)/g), ([, id, named]) => id ?? named!),
);

const texts = (lang: string): string[] => files(lang).map((file) => readFileSync(file, 'utf8'));
const ids = (text: string): string[] => Array.from(text.matchAll(/^([a-z][\w-]*) =/gm), ([, id]) => id!);

/** The variables of each message of a text. */
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

describe('what the page says', () => {
  test('is there', () => {
    expect([...said].filter((id) => !english.has(id))).toEqual([]);
  });

  test('is all that is written for it', () => {
    expect(ours.filter((id) => !said.has(id))).toEqual([]);
  });

  test.each(['fr', 'pl'])('is there in %s, with the same variables', (lang) => {
    const theirs = variables(texts(lang).join('\n'));
    const differs = [...english].filter(([id, names]) => theirs.get(id) !== names);
    expect(differs.map(([id, names]) => `${id}: ${names} / ${theirs.get(id)}`)).toEqual([]);
    expect([...theirs.keys()].filter((id) => !english.has(id))).toEqual([]);
  });

  test.each(['en', 'fr', 'pl'])('can be read in %s', (lang) => {
    const text = texts(lang).join('\n');
    const bundle = bundleOf(lang, text);
    expect(ids(text).filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test.each(['en', 'fr', 'pl'])('has the same apostrophes everywhere in %s', (lang) => {
    expect(texts(lang).join('\n').match(/.*’.*/g)).toBeNull();
  });
});
