// Toasts: short messages that disappear by themselves, shown by `parts/Toasts.svelte`.
import { describe, type ErrorText } from './errors';

export type Toast = ErrorText & { id: number; good: boolean };

/** Long enough to be read twice. */
const DURATION = 8000;
const MAX_TOASTS = 3;

export const toasts = $state<Toast[]>([]);
let last = 0;

export function showToast(what: string, detail?: string, good = true): void {
  last += 1;
  const id = last;
  toasts.push({ id, what, detail, good });
  if (toasts.length > MAX_TOASTS) toasts.shift();
  setTimeout(() => dismiss(id), DURATION);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Runs something that the server may refuse, and shows a toast if it does. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what();
  } catch (why) {
    const trouble = describe(why);
    showToast(trouble.what, trouble.detail, false);
    return undefined;
  }
}
