import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocks, inlines, slug } from './markdown';

const PAGES = ['parade', 'alice', 'fr/parade', 'fr/alice', 'pl/parade', 'pl/alice'];
const rules = (page: string): string =>
  readFileSync(join(import.meta.dirname, `../../../docs/rules/${page}.md`), 'utf8');

test('inline parts are parsed', () => {
  expect(inlines('a **b** `c` [d](#e).')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'd', href: '#e' },
    { kind: 'text', text: '.' },
  ]);
});

test('punctuation stays with its word', () => {
  expect(inlines('« a » : b !')).toEqual([{ kind: 'text', text: '«\u00a0a\u00a0»\u00a0: b\u00a0!' }]);
});

test('lists, tables, code and pictures are parsed', () => {
  const text =
    '# A: b!\n\none\ntwo\n\n- x\n  y\n- z\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n a\n\n b\n```\n';
  expect(blocks(text)).toEqual([
    { kind: 'heading', level: 1, text: 'A: b!', id: 'a-b' },
    { kind: 'paragraph', parts: [{ kind: 'text', text: 'one two' }] },
    { kind: 'list', items: [[{ kind: 'text', text: 'x y' }], [{ kind: 'text', text: 'z' }]] },
    {
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
    },
    { kind: 'code', text: ' a\n\n b' },
  ]);
});

test.each(PAGES)('all of the rules of %s can be parsed', (page) => {
  const found = blocks(rules(page));
  const ids = found.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  const said = JSON.stringify(found.filter(({ kind }) => kind !== 'code'));
  expect(said).not.toMatch(/\*\*|```|\]\(|"text":"[#|]/);
  const links = said.matchAll(/"href":"#([^"]*)"/g);
  for (const [, to] of links) expect(ids).toContain(to);
  expect(found.some(({ kind }) => kind === 'picture')).toBe(true);
  expect(slug('A board of your own')).toBe('a-board-of-your-own');
});
