import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digest } from './digest';

test('it is the SHA-256 of others', () => {
  for (const length of [0, 1, 31, 32, 55, 56, 63, 64, 65, 200]) {
    const bytes = Buffer.from(Array.from({ length }, (_, i) => (i * 37 + length) % 256));
    expect(digest(bytes.toString('hex'))).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
