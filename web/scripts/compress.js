// Compresses the files of the built app, with Brotli and gzip, for the server to send.
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
