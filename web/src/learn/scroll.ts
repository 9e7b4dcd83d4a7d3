// Scrolls the part of the board that a lesson talks about into view. Boards mark their parts with `data-region`.
import { reducedMotion } from '../lib/prefs.svelte';
import type { Region } from '../wire';

/** The distance to keep from the edge of the window, in pixels. */
const MARGIN = 12;

/** How far to scroll down to see the region without scrolling its explanation away, unless that is sticky. */
export function scrollDistance(region: DOMRect, text: DOMRect, high: number, stays: boolean): number {
  if (region.top < 0) return region.top - MARGIN;
  if (region.bottom <= high) return 0;
  const needed = Math.max(0, Math.min(region.bottom + MARGIN - high, region.top - MARGIN));
  return stays ? needed : Math.min(needed, Math.max(0, text.top - MARGIN));
}

export function scrollToRegion(region: Region | undefined, board: Element, text: Element): void {
  const there = board.querySelector(`[data-region~='${region}']`);
  if (!there) return;
  const stays = getComputedStyle(text).position === 'sticky';
  const top = scrollDistance(there.getBoundingClientRect(), text.getBoundingClientRect(), innerHeight, stays);
  if (top !== 0) scrollBy({ top, behavior: reducedMotion() ? 'instant' : 'smooth' });
}
