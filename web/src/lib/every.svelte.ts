// Asking again from time to time, as long as somebody looks.
import { untrack } from 'svelte';
import { Refusal } from './api';

/**
 * Asks now, every so many milliseconds while the page is seen, and when what it `needs` changes.
 * A refusal is no news: what was there stays there, and `parts/Offline.svelte` tells of the network.
 */
export function every(time: number, look: () => Promise<void>, needs: () => unknown = () => undefined): void {
  const ask = (): void => {
    if (document.hidden) return;
    look().catch((why: unknown) => {
      if (!(why instanceof Refusal)) throw why;
    });
  };
  $effect(() => {
    needs();
    untrack(ask);
    const timer = setInterval(ask, time);
    document.addEventListener('visibilitychange', ask);
    addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      removeEventListener('online', ask);
    };
  });
}
