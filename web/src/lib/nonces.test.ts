import { beforeEach, expect, test } from 'vitest';
import type { ChairInfo, RoomInfo } from '../wire';
import { digest } from './digest';
import { answers, commitTo, witnessOf } from './nonces';

const chair = (about: Partial<ChairInfo>): ChairInfo => ({ name: 'Ann', own: true, online: true, ...about });
const other = chair({ name: 'Bob', own: false });
const room = (seats: ChairInfo[], about: Partial<RoomInfo> = {}): RoomInfo =>
  ({ stage: 'open', commitment: 'ab'.repeat(32), seats, ...about }) as RoomInfo;

/** What we commit to at the first seat of an open room. */
function committed(at: RoomInfo): string {
  const [answer] = answers('table', at);
  if (answer?.type !== 'commit') throw new Error('no commitment');
  return answer.commitment;
}

let table = 0;
/** A commitment of a table that was not there before. */
const fresh = (): string => String((table += 1)).padStart(64, '0');

beforeEach(() => localStorage.clear());

test('a number is revealed once everybody has committed to theirs', () => {
  const commitment = fresh();
  const mine = committed(room([chair({}), other], { commitment }));
  expect(committed(room([chair({}), other], { commitment }))).toBe(mine);
  const alone = [chair({ commitment: mine }), other];
  expect(answers('table', room(alone, { commitment }))).toEqual([]);
  // A server that asks too early, or has replaced its own commitment, does not get it.
  expect(answers('table', room(alone, { commitment, stage: 'revealing' }))).toEqual([]);
  const all = [chair({ commitment: mine }), chair({ ...other, commitment: 'cd'.repeat(32) })];
  expect(answers('table', room(all, { commitment: fresh(), stage: 'revealing' }))).toEqual([]);
  expect(witnessOf('table')).toBeUndefined();

  const [answer] = answers('table', room(all, { commitment, stage: 'revealing' }));
  expect(answer?.type === 'reveal' && digest(answer.nonce)).toBe(mine);
  expect(witnessOf('table')).toEqual({ commitment, commitments: [mine, 'cd'.repeat(32)] });
});

test('two devices of one player do not replace each other for ever', () => {
  const commitment = fresh();
  const elsewhere = [chair({ commitment: 'ef'.repeat(32) }), other];
  // The other device may be gone, so the later one takes over, once.
  committed(room(elsewhere, { commitment }));
  expect(answers('table', room(elsewhere, { commitment }))).toEqual([]);
});

test('a reloaded page still knows its number, and old ones are forgotten', () => {
  const commitment = fresh();
  const stored = commitTo(commitment, 0);
  expect(localStorage.getItem('wonderland-nonces')).toContain(stored);
  for (let i = 0; i < 50; i += 1) commitTo(commitment, 1);
  const kept = JSON.parse(localStorage.getItem('wonderland-nonces')!) as object;
  expect(Object.keys(kept)).toHaveLength(40);
  expect(kept).not.toHaveProperty(stored);
});
