// Error messages in the page's language.
import type { Code } from '../wire';
import { Refusal } from './api';
import { t, tell } from './i18n.svelte';

export type ErrorText = { what: string; detail?: string };

/** What a code means. A code of a newer server may have no message; then the server's own English is the detail. */
export function explain(code: Code | 'offline', why: string): ErrorText {
  if (code === 'offline') return { what: t('web-unreachable') };
  const what = tell('refused', { type: code }, { of: [] });
  return what === `refused-${code}` ? { what: t('web-went-wrong'), detail: why } : { what };
}

/** Describes a refusal. Any other error is a bug and is thrown on. */
export function describe(error: unknown): ErrorText {
  if (!(error instanceof Refusal)) throw error;
  return explain(error.code, error.message);
}
