// The server's API, as far as the page asks it.
import type { Code, Problem } from '../wire';
import { reached, unreached } from './network.svelte';

/** An answer that is none: what went wrong, for programs and for people. */
export class Refusal extends Error {
  constructor(
    readonly code: Code | 'offline',
    why: string,
  ) {
    super(why);
  }
}

/** Calls the server. A refusal and a network that is away are both thrown as a `Refusal`. */
async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    unreached();
    throw new Refusal('offline', '');
  });
  reached();
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
