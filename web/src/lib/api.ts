// The server's HTTP API.
import type { Code, Problem } from '../wire';
import { markOnline, markOffline } from './network.svelte';

/** An error response, or no response at all. */
export class Refusal extends Error {
  constructor(
    readonly code: Code | 'offline',
    why: string,
  ) {
    super(why);
  }
}

/** Calls the server. Error responses and network failures are both thrown as a `Refusal`. */
async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    markOffline();
    throw new Refusal('offline', '');
  });
  markOnline();
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? 'unavailable', problem?.why ?? answer.statusText);
  }
  return answer;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await call(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const text = async (path: string): Promise<string> => (await call('GET', path)).text();
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => ask<T>('PUT', path, body);
export const del = <T>(path: string, body?: unknown): Promise<T> => ask<T>('DELETE', path, body);
