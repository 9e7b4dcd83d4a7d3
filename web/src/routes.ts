// The addresses and their pages, each loaded when first needed.
import type { Component } from 'svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- pages have different properties
type Page = Component<any>;
type Route = { pattern: RegExp; load: () => Promise<{ default: Page }> };

const route = (address: string, load: Route['load']): Route => ({
  pattern: new RegExp(`^${address.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  load,
});

const ROUTES: Route[] = [
  route('/', () => import('./pages/Home.svelte')),
  route('/tables/:id', () => import('./pages/Table.svelte')),
  route('/replay/:id', () => import('./pages/Replay.svelte')),
  route('/review/:id', () => import('./pages/Review.svelte')),
  route('/pad', () => import('./pages/Pad.svelte')),
  route('/pad/:game', () => import('./pages/Pad.svelte')),
  route('/puzzle', () => import('./pages/Puzzle.svelte')),
  route('/puzzle/:game', () => import('./pages/Puzzle.svelte')),
  route('/puzzle/:game/:number', () => import('./pages/Puzzle.svelte')),
  route('/learn', () => import('./pages/Learn.svelte')),
  route('/learn/:game', () => import('./pages/Lesson.svelte')),
  route('/rules/:game', () => import('./pages/Rules.svelte')),
  route('/new', () => import('./pages/New.svelte')),
  route('/pass', () => import('./pages/Pass.svelte')),
  route('/me', () => import('./pages/Me.svelte')),
  route('/leaders', () => import('./pages/Leaders.svelte')),
  route('/players/:name', () => import('./pages/Player.svelte')),
  route('/settings', () => import('./pages/Settings.svelte')),
];

/** The page at an address, with the parameters in the address. */
export function find(path: string): { load: Route['load']; parts: Record<string, string> } {
  for (const { pattern, load } of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { load, parts: { ...match.groups } };
  }
  return { load: () => import('./pages/NotFound.svelte'), parts: {} };
}

/** Whether there is a page at this address. */
export const leads = (path: string): boolean => ROUTES.some(({ pattern }) => pattern.test(path));
