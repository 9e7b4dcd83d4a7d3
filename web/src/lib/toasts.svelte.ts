// Short messages that go away by themselves: `parts/Toasts.svelte` shows them.
import { told, type Trouble } from './told';

export type Toast = Trouble & { id: number; good: boolean };

/** Long enough to be read twice. */
const STAYS = 8000;
const MOST = 3;

export const toasts = $state<Toast[]>([]);
let last = 0;

export function say(what: string, detail?: string, good = true): void {
  last += 1;
  const id = last;
  toasts.push({ id, what, detail, good });
  if (toasts.length > MOST) toasts.shift();
  setTimeout(() => dismiss(id), STAYS);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Does something that the server may refuse, and says so if it does. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what();
  } catch (why) {
    const trouble = told(why);
    say(trouble.what, trouble.detail, false);
    return undefined;
  }
}
