// A finished game, played by API.
import type { APIRequestContext } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import type { NewTable, ShownTable } from '../src/wire';
import { plan } from '../src/lib/plan';
import { expect } from './fixtures';

/** Plays a guest's game against two bots to its end; returns the table's id. */
export async function finishedGame(request: APIRequestContext, game: 'parade' | 'alice'): Promise<string> {
  const ask = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(`/api/v1${path}`, { method, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  await ask('POST', '/session', { name: 'Ann' });
  const table: NewTable = { plan: plan(game), seats: [null, 'bot:1', 'bot:1'] };
  const { id } = await ask<ShownTable>('POST', '/tables', table);
  const nonce = randomBytes(32);
  await ask('PUT', `/tables/${id}/seats/0`, { commitment: createHash('sha256').update(nonce).digest('hex') });
  await ask('PUT', `/tables/${id}/seats/0/nonce`, { nonce: nonce.toString('hex') });
  for (;;) {
    const { room, sight } = await ask<ShownTable>('GET', `/tables/${id}`);
    if (room.stage === 'over') return id;
    const move = sight?.moves[0]?.move;
    if (!sight || !move) continue;
    const key = `k${sight.version}`;
    await ask('POST', `/tables/${id}/request`, { type: 'play', seat: 0, version: sight.version, key, move });
  }
}
