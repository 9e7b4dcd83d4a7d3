// Brings what a step of a lesson speaks of into view. Boards say by `data-region` what they show where.
import { still } from '../lib/prefs.svelte';
import type { Region } from '../wire';

/** How far it stays from the edge of the window, in pixels. */
const ROOM = 12;

/** How far to scroll down to see the region; its explanation is never scrolled away, unless it stays by itself. */
export function way(region: DOMRect, text: DOMRect, high: number, stays: boolean): number {
  if (region.top < 0) return region.top - ROOM;
  if (region.bottom <= high) return 0;
  const needed = Math.max(0, Math.min(region.bottom + ROOM - high, region.top - ROOM));
  return stays ? needed : Math.min(needed, Math.max(0, text.top - ROOM));
}

export function pointAt(region: Region | undefined, board: Element, text: Element): void {
  const there = board.querySelector(`[data-region~='${region}']`);
  if (!there) return;
  const stays = getComputedStyle(text).position === 'sticky';
  const top = way(there.getBoundingClientRect(), text.getBoundingClientRect(), innerHeight, stays);
  if (top !== 0) scrollBy({ top, behavior: still() ? 'instant' : 'smooth' });
}
