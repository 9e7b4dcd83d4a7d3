// Writes the service worker `sw.js` with the names of all files of this build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, '../src/sw.js');

export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        // The few browsers that need the sounds as MP3 load them when they need them.
        .filter((name) => name.startsWith('assets/') && !name.endsWith('.mp3'))
        .sort()
        .map((name) => `/${name}`);
      // The shell is part of the version, so that a change to it alone is a new version too.
      const shell = bundle['index.html'];
      if (shell?.type !== 'asset') this.error('there is no shell');
      const version = createHash('sha256')
        .update(files.join())
        .update(shell.source)
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync(SOURCE, 'utf8')
        .replace('FILES = []', `FILES = ${JSON.stringify(files)}`)
        .replace('VERSION', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
