// What went wrong, in the page's language. The server's own English is a detail, for who wants to know more.
import type { Code } from '../wire';
import { Refusal } from './api';
import { t } from './words.svelte';

/** Codes that people can do something about; all others are bugs of ours, and said so. */
const SAID: Partial<Record<Code | 'offline', () => string>> = {
  offline: () => t('web-code-offline'),
  unavailable: () => t('web-code-unavailable'),
  busy: () => t('web-code-busy'),
  stale: () => t('web-code-stale'),
  ahead: () => t('web-code-stale'),
  'not-your-turn': () => t('web-code-not-your-turn'),
  illegal: () => t('web-code-illegal'),
  over: () => t('web-code-over'),
  resigned: () => t('web-code-resigned'),
  'no-takeback': () => t('web-code-no-takeback'),
  taken: () => t('web-code-taken'),
  'not-the-host': () => t('web-code-not-the-host'),
  'foreign-seat': () => t('web-code-foreign-seat'),
  'not-ready': () => t('web-code-not-ready'),
  'wrong-stage': () => t('web-code-wrong-stage'),
  'not-found': () => t('web-code-not-found'),
  nobody: () => t('web-code-nobody'),
  forbidden: () => t('web-code-forbidden'),
};

export type Trouble = { what: string; detail?: string };

/** Says what a code means, with the server's own words beside it. */
export const explain = (code: Code | 'offline', why: string): Trouble => ({
  what: SAID[code]?.() ?? t('web-code-other'),
  detail: why || undefined,
});

/** Says a refusal. Anything else that was thrown is a bug, and goes on. */
export function told(why: unknown): Trouble {
  if (!(why instanceof Refusal)) throw why;
  return explain(why.code, why.message);
}
