// Parses the subset of Markdown that our rules use into data. Nothing in it ever becomes HTML as it is.

export type Inline =
  { kind: 'text' | 'strong' | 'code'; text: string } | { kind: 'link'; text: string; href: string };
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; src: string; alt: string };

const INLINE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** French punctuation has a no-break space before it, so that it never starts a line. */
const unbroken = (text: string): string =>
  text.replace(/ (?=[:;?!»])/g, '\u00a0').replaceAll('« ', '«\u00a0');

/** The inline parts of a text. */
export function inlines(line: string): Inline[] {
  const text = unbroken(line);
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, strong, code, link, href] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'link', text: link!, href: href! });
    from = match.index + all.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** The anchor of a heading, made as other Markdown renderers make it. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const cells = (row: string): Inline[][] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlines(cell.trim()));

/** Groups lines that belong together; code stays in one piece. */
function pieces(text: string): string[][] {
  const found: string[][] = [[]];
  let code = false;
  for (const line of text.split('\n')) {
    const fence = line.startsWith('```');
    if (fence && !code) found.push([]);
    if (line.trim() || code) found.at(-1)!.push(line);
    else found.push([]);
    if (fence && code) found.push([]);
    if (fence) code = !code;
  }
  return found.filter((lines) => lines.length > 0);
}

function block(lines: string[]): Block {
  const [first] = lines as [string];
  const text = lines.join(' ');
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading)
    return { kind: 'heading', level: heading[1]!.length, text: heading[2]!, id: slug(heading[2]!) };
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  const picture = /^!\[(.*)\]\((.*)\)$/.exec(text);
  if (picture) return { kind: 'picture', alt: picture[1]!, src: picture[2]! };
  if (first.startsWith('|')) {
    const [head, , ...rows] = lines;
    return { kind: 'table', head: cells(head!), rows: rows.map(cells) };
  }
  if (first.startsWith('- ')) {
    const items = lines.join('\n').split(/^- /m).slice(1);
    return { kind: 'list', items: items.map((item) => inlines(item.trim().replace(/\s*\n\s*/g, ' '))) };
  }
  return { kind: 'paragraph', parts: inlines(text) };
}

/** The blocks of a text. ASCII art that is followed by its picture is left out. */
export function blocks(text: string): Block[] {
  const all = pieces(text).map(block);
  return all.filter(({ kind }, at) => kind !== 'code' || all[at + 1]?.kind !== 'picture');
}
