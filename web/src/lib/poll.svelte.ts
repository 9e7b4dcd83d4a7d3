// Polling while the page is visible.
import { untrack } from 'svelte';
import { Refusal } from './api';

/**
 * Calls `fetch` now, every `interval` milliseconds while the page is visible, and whenever `dependencies` change.
 * Refusals are ignored: the old data stays, and `parts/Offline.svelte` reports a missing connection.
 */
export function poll(
  interval: number,
  fetch: () => Promise<void>,
  dependencies: () => unknown = () => undefined,
): void {
  const ask = (): void => {
    if (document.hidden) return;
    fetch().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  };
  $effect(() => {
    dependencies();
    untrack(ask);
    const timer = setInterval(ask, interval);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  });
}
