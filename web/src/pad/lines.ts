// The lines of a score pad, and how they are written in links.

export type Line<H> = { name: string; has: H };
/** How holdings are written, in links and for the server. */
export type Writing<H> = {
  read: (text: string) => H;
  write: (has: H) => string;
  /** The fewest and the most who can play. */
  seats: [least: number, most: number];
};

/** The lines of a link's hash, if it has enough of them. */
export function fromHash<H>(hash: string, { read, seats: [least, most] }: Writing<H>): Line<H>[] | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const names = said.getAll('n').slice(0, most);
  const holdings = said.getAll('h');
  if (names.length < least) return undefined;
  return names.map((name, at) => ({ name: name.slice(0, 20), has: read(holdings[at] ?? '') }));
}

export function toHash<H>(lines: Line<H>[], { write }: Writing<H>): string {
  const said = new URLSearchParams();
  for (const { name, has } of lines) {
    said.append('n', name);
    said.append('h', write(has));
  }
  return `#${said}`;
}
