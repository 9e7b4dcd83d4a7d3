// The entries of a score pad, and how links encode them.

export type Entry<H> = { name: string; has: H };
/** How holdings are written in links and for the server. */
export type Codec<H> = {
  read: (text: string) => H;
  write: (has: H) => string;
  /** The fewest and the most players. */
  seats: [least: number, most: number];
};

/** The entries of a link's hash, if it has enough of them. */
export function fromHash<H>(hash: string, { read, seats: [least, most] }: Codec<H>): Entry<H>[] | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const names = said.getAll('n').slice(0, most);
  const holdings = said.getAll('h');
  if (names.length < least) return undefined;
  return names.map((name, at) => ({ name: name.slice(0, 20), has: read(holdings[at] ?? '') }));
}

export function toHash<H>(entries: Entry<H>[], { write }: Codec<H>): string {
  const said = new URLSearchParams();
  for (const { name, has } of entries) {
    said.append('n', name);
    said.append('h', write(has));
  }
  return `#${said}`;
}
