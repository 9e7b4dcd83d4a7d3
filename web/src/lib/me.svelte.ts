// Who we are to the server: nobody, a guest, or an account.
import type { Me } from '../wire';
import { get, post, put, Refusal } from './api';
import { t } from './words.svelte';

const state = $state<{ me: Me | null }>({ me: null });

export const me = (): Me | null => state.me;

/** Takes what the server says we are. */
export function become(who: Me | null): void {
  state.me = who;
}

/** Asks the server who we are. */
export async function recognise(): Promise<void> {
  try {
    become(await get<Me>('/session'));
  } catch (why) {
    if (!(why instanceof Refusal)) throw why;
    become(null);
  }
}

/** Somebody: whoever is nobody yet becomes a guest. */
export async function somebody(): Promise<Me> {
  if (!state.me) become(await post<Me>('/session', { name: t('web-guest') }));
  return state.me!;
}

/** Calls us something else. */
export async function rename(name: string): Promise<void> {
  become(state.me ? await put<Me>('/session', { name }) : await post<Me>('/session', { name }));
}
