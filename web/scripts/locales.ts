// Provides `virtual:locales/fr`: all French messages of the page, from the Fluent files shared with the terminal.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const LOCALES = resolve(import.meta.dirname, '../../locales');
const NAME = 'virtual:locales/';
// Messages of the terminal alone.
const TERMINAL = new Set(['screen.ftl']);

/** Files whose names start like this belong to the page alone. */
export const OURS = 'web';

/** The Fluent files of a language that the page uses. */
export function files(lang: string): string[] {
  const folder = join(LOCALES, lang);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && !TERMINAL.has(name))
    .sort()
    .map((name) => join(folder, name));
}

// Comments are for translators.
const text = (file: string): string => readFileSync(file, 'utf8').replace(/^#.*\n/gm, '');

export function locales(): Plugin {
  return {
    name: 'locales',
    resolveId: (id) => (id.startsWith(NAME) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + NAME)) return;
      const found = files(id.slice(NAME.length + 1));
      found.forEach((file) => this.addWatchFile(file));
      return `export default ${JSON.stringify(found.map(text).join('\n'))};`;
    },
  };
}
