// Parade's colours are distinct for colour-blind eyes too, and have enough contrast. Each also has a shape.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COLOURS } from './cards';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** How eyes lacking one kind of cone see linear red, green and blue: Machado, Oliveira and Fernandes, 2009. */
const EYES: Record<string, Matrix> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Björn Ottosson's Oklab, in which 0.01 is a barely visible difference. */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
/** The least difference between any two colours, in such steps. */
const LEAST = 5.9;
/** The least contrast of text. */
const READABLE = 4.5;

const css = readFileSync(join(import.meta.dirname, '../app.css'), 'utf8');

/** A colour of `app.css`, in the light or the dark theme: `felt`, or `felt` of a chosen `felt/plum`. */
function token(name: string, time: 'day' | 'night'): string {
  const [what, chosen] = name.split('/');
  const part = chosen ? css.slice(css.indexOf(`[data-${what}='${chosen}']`)) : css;
  const hues = new RegExp(`^ *--${what}: .*`, 'm').exec(part)?.[0].match(/#[0-9a-f]{6}/g);
  return (time === 'day' ? hues?.at(0) : hues?.at(-1))!;
}

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Triple;
const times = (matrix: Matrix, by: Triple): Triple =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * by[at]!, 0)) as Triple;
const within = (rgb: Triple): Triple => rgb.map((it) => Math.min(1, Math.max(0, it))) as Triple;
const oklab = (rgb: Triple): Triple => times(OKLAB, times(CONES, rgb).map(Math.cbrt) as Triple);
const steps = (one: Triple, other: Triple): number =>
  100 * Math.hypot(...one.map((it, at) => it - other[at]!));

const LUMINANCE = [0.2126, 0.7152, 0.0722];
const luminance = (hex: string): number =>
  linear(hex).reduce((sum, share, at) => sum + share * LUMINANCE[at]!, 0);
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** What words are written on: sheets, the page, and each table. */
const GROUNDS = ['sheet', 'paper', 'felt', 'felt/lagoon', 'felt/plum'];

describe.each([
  ['cards by day', '', 'day', ['card']],
  ['cards by night', '', 'night', ['card']],
  ['words by day', '-word', 'day', GROUNDS],
  ['words by night', '-word', 'night', GROUNDS],
] as const)('%s', (_what, kind, time, grounds) => {
  const hues = COLOURS.map((colour) => ({ colour, hex: token(colour + kind, time) }));

  test.each(Object.entries(EYES))('differ for eyes with %s cones', (_eyes, matrix) => {
    const seen = hues.map(({ colour, hex }) => ({ colour, lab: oklab(within(times(matrix, linear(hex)))) }));
    const near = seen.flatMap((one, at) =>
      seen
        .slice(at + 1)
        .map((other) => ({ pair: `${one.colour} ${other.colour}`, apart: steps(one.lab, other.lab) }))
        .filter(({ apart }) => apart < LEAST),
    );
    expect(near).toEqual([]);
  });

  test.each(grounds)('can be read on %s', (ground) => {
    const faint = hues.filter(({ hex }) => contrast(hex, token(ground, time)) < READABLE);
    expect(faint).toEqual([]);
  });
});
