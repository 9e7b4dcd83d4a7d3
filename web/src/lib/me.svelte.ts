// Who we are to the server: nobody, a guest, or an account.
import type { Me } from '../wire';
import { get, post, put, Refusal } from './api';
import { t } from './words.svelte';

const state = $state<{ me: Me | null }>({ me: null });
/** The server's word on who we are, once it was asked. */
let asked: Promise<void> | undefined;

export const me = (): Me | null => state.me;

/** Takes what the server says we are. */
export function become(who: Me | null): void {
  state.me = who;
}

/** Asks the server who we are, unless it has said so. It is asked again after no answer. */
export function recognise(): Promise<void> {
  asked ??= get<Me>('/session')
    .then(become)
    .catch((why: unknown) => {
      if (why instanceof Refusal && why.code === 'nobody') return;
      asked = undefined;
      throw why;
    });
  return asked;
}

/** Somebody: whoever is nobody becomes a guest. Who is somebody already must not be called a guest again. */
export async function somebody(name = t('web-guest')): Promise<Me> {
  await recognise();
  if (!state.me) become(await post<Me>('/session', { name }));
  return state.me!;
}

/** Calls us something else. */
export async function rename(name: string): Promise<void> {
  const before = await somebody(name);
  if (before.name !== name) become(await put<Me>('/session', { name }));
}
