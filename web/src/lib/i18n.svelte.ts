// The page's language: the Fluent messages of `locales/`, and numbers, lists and dates as the language writes them.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { GameKind } from '../wire';
import { functions, join, tell as tellIn, tellAll, type Data, type Names } from './narrate';
import { prefs } from './prefs.svelte';

export const LANGS = { en: 'English', fr: 'Français', pl: 'Polski' } as const;
export type Lang = keyof typeof LANGS;
/** English is British here: "colour", "17 Nov". */
const REGIONS: Record<Lang, string> = { en: 'en-GB', fr: 'fr', pl: 'pl' };
export type Args = Record<string, FluentVariable>;

const sources: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('virtual:locales/en'),
  fr: () => import('virtual:locales/fr'),
  pl: () => import('virtual:locales/pl'),
};

let bundle = $state.raw<FluentBundle>();

/** The chosen language, or the first of the browser's languages that we have. */
export function preferredLang(): Lang {
  const wanted = prefs.lang === 'auto' ? navigator.languages.map((it) => it.slice(0, 2)) : [prefs.lang];
  return (wanted.find((it) => it in LANGS) as Lang | undefined) ?? 'en';
}

/** A bundle of one language with these messages. */
export function bundleOf(lang: string, source: string): FluentBundle {
  // Isolating characters would get in the way of screen readers and copied text.
  const made: FluentBundle = new FluentBundle(lang, {
    useIsolating: false,
    functions: functions(lang, () => made),
  });
  made.addResource(new FluentResource(source));
  return made;
}

/** Loads the preferred language: once at the start, and when it changes. */
export async function loadLocale(): Promise<void> {
  const lang = preferredLang();
  if (bundle?.locales[0] === lang) return;
  const source = (await sources[lang]()).default;
  bundle = bundleOf(lang, source);
  document.documentElement.lang = lang;
}

/** The current language. */
export const lang = (): Lang => (bundle?.locales[0] as Lang | undefined) ?? 'en';

/** A message. An unknown id is shown as it is, and a test fails. */
export function t(id: string, args?: Args): string {
  const message = bundle?.getMessage(id);
  return message?.value ? bundle!.formatPattern(message.value, args, []) : id;
}

/** The sentence for flat data, whose `type` names a message of the family; empty for what is not worth one. */
export const tell = (family: string, data: Data, names: Names): string =>
  bundle ? tellIn(bundle, family, data, names) : '';

/** What a move would do, as what follows its name: one phrase, or one for each event. */
export const tellEffect = (game: GameKind, effect: Data | Data[], names: Names): string =>
  Array.isArray(effect)
    ? bundle
      ? tellAll(bundle, `${game}-effect`, effect, names)
      : ''
    : tell(`${game}-effect`, effect, names);

/** "a, b and c". */
export const formatList = (parts: string[]): string =>
  bundle && parts.length > 0 ? join(bundle, parts) : '';

/** The browser's own variety of the language, for dates: an American reads "Nov 17". */
const region = (): string => navigator.languages.find((it) => it.slice(0, 2) === lang()) ?? REGIONS[lang()];

/** A date with its time. */
export const formatDateTime = (at: number): string =>
  new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A day, given as its midnight in UTC, without its year. */
export const formatDay = (at: Date): string =>
  new Intl.DateTimeFormat(region(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(at);

/** `exceptZero` always shows the sign of a gain or a loss. */
type Sign = 'auto' | 'exceptZero';

export const formatNumber = (value: number, digits = 0, signDisplay: Sign = 'auto'): string =>
  new Intl.NumberFormat(REGIONS[lang()], {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
    signDisplay,
  })
    .format(value)
    .replace('-', '−');

/** A share of one as a percentage: "8%", in French and Polish with a no-break space, "8\u00a0%". */
export const formatPercent = (share: number, digits = 0, signDisplay: Sign = 'auto'): string =>
  formatNumber(100 * share, digits, signDisplay) + (lang() === 'en' ? '%' : '\u00a0%');
