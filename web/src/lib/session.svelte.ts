// Our session: nobody yet, a guest, or an account.
import type { Me } from '../wire';
import { get, post, put, Refusal } from './api';
import { t } from './i18n.svelte';

const state = $state<{ me: Me | null }>({ me: null });
/** The request for the session, once it was made. */
let asked: Promise<void> | undefined;

export const me = (): Me | null => state.me;

/** Sets who we are, as told by the server. */
export function setMe(who: Me | null): void {
  state.me = who;
}

/** Fetches the session once; again only after a failure. */
export function fetchMe(): Promise<void> {
  asked ??= get<Me | undefined>('/session?optional=true')
    .then((who) => setMe(who ?? null))
    .catch((why: unknown) => {
      // A session that has ended.
      if (why instanceof Refusal && why.code === 'nobody') return;
      asked = undefined;
      throw why;
    });
  return asked;
}

/** The session, created as a guest if there is none. Only then: creating one twice would lose the first. */
export async function ensureMe(name = t('web-guest')): Promise<Me> {
  await fetchMe();
  if (!state.me) setMe(await post<Me>('/session', { name }));
  return state.me!;
}

/** Changes our name. */
export async function rename(name: string): Promise<void> {
  const before = await ensureMe(name);
  if (before.name !== name) setMe(await put<Me>('/session', { name }));
}
