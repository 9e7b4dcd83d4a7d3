// A finished game, without a page.
import type { APIRequestContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { ShownTable } from '../src/wire';
import { expect } from './fixtures';

/** Plays a game of a guest against two bots to its end, by the API alone, and says which table it was at. */
export async function played(request: APIRequestContext, game: 'parade' | 'alice'): Promise<string> {
  const ask = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(`/api/v1${path}`, { method, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  await ask('POST', '/session', { name: 'Ann' });
  const variants = { open_hands: false, two_card_hands: false, mercy: false };
  const plan = {
    game,
    variants,
    terms: { takebacks: false },
    rated: false,
    public: false,
    begins_when_full: true,
  };
  const { id } = await ask<ShownTable>('POST', '/tables', { plan, seats: [null, 'bot:1', 'bot:1'] });
  await ask('PUT', `/tables/${id}/seats/0`, { nonce: randomBytes(32).toString('hex') });
  for (;;) {
    const { room, sight } = await ask<ShownTable>('GET', `/tables/${id}`);
    if (room.stage === 'over') return id;
    const move = sight?.moves[0]?.move;
    if (!sight || !move) continue;
    const key = `k${sight.version}`;
    await ask('POST', `/tables/${id}/request`, { type: 'play', seat: 0, version: sight.version, key, move });
  }
}
