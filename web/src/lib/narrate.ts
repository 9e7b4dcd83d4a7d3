// The narrator: data in, a sentence out, by the same rules as crates/i18n/src/narrate.rs. What happened, what a move
// would do, who won and why is flat data with a `type`: that names a message of locales/, and the fields are its
// arguments. A new event needs its messages and nothing here. One test compares what the two narrators say.
import {
  FluentNumber,
  FluentType,
  type FluentBundle,
  type FluentFunction,
  type FluentValue,
} from '@fluent/bundle';
import type { Seat } from '../wire';

/** Flat data. */
export type Data = { type: string; [field: string]: unknown };

/** What the people at a table are called, by seat, and which of them is spoken to. */
export type Names = { of: string[]; you?: Seat | undefined };

type Fields = Record<string, string | number | List>;

/** A list as an argument: each item is the arguments of the message that tells it. */
class List extends FluentType<Fields[]> {
  override toString(): string {
    return '';
  }
}

/** The fields that hold a seat, or several. Beside each, `…-is` says whether it is the viewer. */
const SEATS = new Set(['seat', 'winners', 'tied', 'with', 'by', 'first', 'second', 'resigned']);

/** A message of a bundle; its id if there is none. */
export function format(
  bundle: FluentBundle,
  id: string,
  fields: Record<string, FluentValue | number> = {},
): string {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, fields, []) : id;
}

/** The sentence for some data, whose `type` names a message of the family; empty for what is not worth one. */
export const tell = (bundle: FluentBundle, family: string, data: Data, names: Names): string =>
  format(bundle, `${family}-${data.type}`, fieldsOf(bundle, data, names));

/** The same for a list of data: phrases with commas, or the message `family-nothing`. */
export function tellAll(bundle: FluentBundle, family: string, data: Data[], names: Names): string {
  const told = data.map((one) => tell(bundle, family, one, names)).filter((phrase) => phrase);
  return told.length > 0 ? told.join(', ') : format(bundle, `${family}-nothing`);
}

/** "a", "a and b", "a, b and c". */
export function join(bundle: FluentBundle, items: string[], how = 'and'): string {
  const last = items.at(-1);
  if (last === undefined) return format(bundle, 'none');
  if (items.length === 1) return last;
  const before = items.slice(0, -1);
  const rest = how === 'semicolon' ? join(bundle, before, how) : before.join(', ');
  return format(bundle, `list-${how}`, { rest, last });
}

/** What a message gets for the fields of some data. */
function fieldsOf(bundle: FluentBundle, data: object, names: Names): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(data) as [string, unknown][]) {
    if (value === null) fields[name] = 'none';
    else if (typeof value === 'boolean') fields[name] = value ? 'yes' : 'no';
    else if (SEATS.has(name) && typeof value === 'number') addPeople(bundle, fields, name, [value], names);
    else if (SEATS.has(name) && Array.isArray(value)) addPeople(bundle, fields, name, value as Seat[], names);
    else if (Array.isArray(value)) {
      fields[`${name}-count`] = value.length;
      const item = (it: unknown): object => (typeof it === 'object' && it !== null ? it : { item: it });
      fields[name] = new List(value.map((it) => fieldsOf(bundle, item(it), names)));
    } else fields[name] = value as string | number;
  }
  return fields;
}

/** Names, how many they are, and whether the viewer is among them. */
function addPeople(bundle: FluentBundle, fields: Fields, name: string, seats: Seat[], names: Names): void {
  const you = seats.filter((seat) => seat === names.you);
  const others = seats.filter((seat) => seat !== names.you).map((seat) => names.of[seat] ?? '');
  const all = you.length > 0 ? [...others, format(bundle, 'you')] : others;
  fields[name] = all.length > 0 ? join(bundle, all) : '';
  const [alone, several] = you.length > 0 ? ['you', 'you-too'] : ['other', 'others'];
  fields[`${name}-is`] = seats.length === 1 ? alone! : several!;
  fields[`${name}-count`] = seats.length;
}

const text = (value: FluentValue | undefined): string =>
  value instanceof FluentNumber ? String(value.value) : typeof value === 'string' ? value : '';
const number = (value: FluentValue | undefined): number => (value instanceof FluentNumber ? value.value : 0);
const items = (value: FluentValue | undefined): Fields[] => (value instanceof List ? value.value : []);

/** A number with one decimal, if it has any, as the language writes it. */
export function decimal(lang: string, value: number): string {
  const rounded = String(Math.round(value * 10) / 10);
  return lang === 'en' ? rounded : rounded.replace('.', ',');
}

/** A share of one: "45%", and with a no-break space where the language has one. */
export const percent = (lang: string, share: number): string =>
  `${Math.round(100 * share) + 0}${lang === 'en' ? '%' : '\u00a0%'}`;

/** The functions that messages call; crates/i18n/src/functions.rs says what each gives. */
export function functions(lang: string, bundle: () => FluentBundle): Record<string, FluentFunction> {
  const say = (id: string, fields: Record<string, FluentValue | number>): string =>
    format(bundle(), id, fields);
  const form = (named: Record<string, FluentValue>): string =>
    named['form'] ? `-${text(named['form'])}` : '';
  const card = (code: string, form: string): string =>
    say(`card${form}`, { colour: code.slice(0, 1), value: code.slice(1) });
  return {
    CARD: ([code], named) => card(text(code), form(named)),
    CARDS: ([list], named) => {
      const cards = items(list);
      if (named['most'] && cards.length > number(named['most']))
        return say(`cards${form(named)}`, { count: cards.length });
      return join(
        bundle(),
        cards.map((fields) => card(String(fields['item']), form(named))),
      );
    },
    LIST: ([list, id], named) => {
      const how = named['join'] ? text(named['join']) : 'and';
      const told = items(list).map((fields) => say(text(id), fields as Record<string, FluentValue>));
      // "the 3 or the 3" is the 3.
      const heard = how === 'or' ? told.filter((one, at) => one !== told[at - 1]) : told;
      return join(bundle(), heard, how);
    },
    PHRASE: ([id, ...pairs]) => {
      const fields: Record<string, FluentValue> = {};
      for (let at = 0; at + 1 < pairs.length; at += 2) fields[text(pairs[at])] = pairs[at + 1]!;
      return say(text(id), fields);
    },
    DECIMAL: ([value]) => decimal(lang, number(value)),
    PERCENT: ([value]) => percent(lang, number(value)),
    MINUS: ([first, ...rest]) => new FluentNumber(rest.reduce((sum, it) => sum - number(it), number(first))),
    ABS: ([value]) => new FluentNumber(Math.abs(number(value))),
    SIGN: ([value]) => (number(value) < 0 ? 'minus' : number(value) > 0 ? 'plus' : 'zero'),
  };
}
