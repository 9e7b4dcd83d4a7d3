// What is said to people, in their language: the Fluent files of `locales/`.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { prefs } from './prefs.svelte';

export const LANGS = { en: 'English', fr: 'Français', pl: 'Polski' } as const;
export type Lang = keyof typeof LANGS;
export type Args = Record<string, FluentVariable>;

const texts: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  pl: () => import('virtual:words/pl'),
};

let bundle = $state.raw<FluentBundle>();

/** The language that was chosen, or the first one of the browser's that we speak. */
export function wanted(): Lang {
  const asked = prefs.lang === 'auto' ? navigator.languages.map((it) => it.slice(0, 2)) : [prefs.lang];
  return (asked.find((it) => it in LANGS) as Lang | undefined) ?? 'en';
}

/** A bundle of one language, of this text. */
export function bundleOf(lang: string, text: string): FluentBundle {
  // Isolating characters are not for text that is also read aloud and copied.
  const made = new FluentBundle(lang, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

/** Loads the words of the wanted language, once at the start and when it is changed. */
export async function loadWords(): Promise<void> {
  const lang = wanted();
  if (bundle?.locales[0] === lang) return;
  const text = (await texts[lang]()).default;
  bundle = bundleOf(lang, text);
  document.documentElement.lang = lang;
}

/** The language that is spoken now. */
export const lang = (): Lang => (bundle?.locales[0] as Lang | undefined) ?? 'en';

/** Says a message. An id that is not there shows itself, and a test fails. */
export function t(id: string, args?: Args): string {
  const message = bundle?.getMessage(id);
  return message?.value ? bundle!.formatPattern(message.value, args, []) : id;
}

/** "a, b and c", in the language. */
export const listed = (parts: string[]): string =>
  new Intl.ListFormat(lang(), { type: 'conjunction' }).format(parts);

/** A day and a time, in the language. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(lang(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** When a number has its sign: a gain or a loss has it always. */
type Sign = 'auto' | 'exceptZero';

/** A number, in the language. */
export const number = (value: number, digits = 0, signDisplay: Sign = 'auto'): string =>
  new Intl.NumberFormat(lang(), {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    signDisplay,
  }).format(value);

/** A share of one as percents, in the language. */
export const percent = (share: number, digits = 0, signDisplay: Sign = 'auto'): string =>
  new Intl.NumberFormat(lang(), { style: 'percent', maximumFractionDigits: digits, signDisplay }).format(
    share,
  );
