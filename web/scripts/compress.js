// Writes each file of the built app a second time as the server sends it: compressed as far as it goes.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../dist');
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;

for (const name of readdirSync(DIST, { recursive: true })) {
  const path = join(DIST, name);
  if (!TEXT.test(name) || !statSync(path).isFile()) continue;
  const whole = readFileSync(path);
  writeFileSync(
    path + '.br',
    brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(path + '.gz', gzipSync(whole, { level: 9 }));
}
