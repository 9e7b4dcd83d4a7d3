// SHA-256 of bytes given in hexadecimal. Browsers offer it only on HTTPS and localhost, and a server at home is neither.

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
/** The first 32 bits behind the point. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

type State = [number, number, number, number, number, number, number, number];

/** The state after a block of 16 words. */
function compress(state: number[], block: number[]): number[] {
  const w = [...block];
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [w[i - 15]!, w[i - 2]!];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w.push((w[i - 16]! + one + w[i - 7]! + two) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as State;
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}

/** The bytes as words, padded to whole blocks. */
function words(bytes: number[]): number[] {
  const padded = [...bytes, 0x80];
  while (padded.length % 64 !== 56) padded.push(0);
  padded.push(0, 0, 0, 0);
  const bits = bytes.length * 8;
  padded.push(bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255);
  return Array.from({ length: padded.length / 4 }, (_, i) =>
    padded.slice(4 * i, 4 * i + 4).reduce((word, byte) => (word << 8) | byte, 0),
  );
}

export function digest(hex: string): string {
  const all = words(Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
  let state: number[] = START;
  for (let at = 0; at < all.length; at += 16) state = compress(state, all.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
