// Gives `virtual:words/fr`: what is said in French, from the Fluent files that the terminal uses too.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = resolve(import.meta.dirname, '../../locales');
const NAME = 'virtual:words/';
// What only a terminal says.
const TERMINAL = new Set(['screen.ftl']);

/** The words of the page have names that begin so, and are said nowhere else. */
export const OURS = 'web';

/** The files of a language that the page uses. */
export function files(lang: string): string[] {
  const folder = join(LOCALES, lang);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && !TERMINAL.has(name))
    .sort()
    .map((name) => join(folder, name));
}

// Comments are for translators.
const text = (file: string): string => readFileSync(file, 'utf8').replace(/^#.*\n/gm, '');

export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(NAME) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + NAME)) return;
      const found = files(id.slice(NAME.length + 1));
      found.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(found.map(text).join('\n'))};`;
    },
  };
}
