// Renders the sounds of the tables: `npm run sounds`, which needs `opusenc` and `lame`.
// All sounds are one file, twice: Opus for most browsers and MP3 for the rest. A list says where each begins.
// They are committed in `src/sounds/`, because few build machines have the encoders.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { burst, finish, mix, RATE, tone } from './synth.js';

const FOLDER = join(import.meta.dirname, '../src/sounds');
/** Silence between two sounds, in seconds, so that none is heard in the other. */
const GAP = 0.08;

const BELL = [
  [1, 1],
  [2.76, 0.35],
  [5.4, 0.16],
  [8.9, 0.06],
];
const BRASS = [1, 0.7, 0.55, 0.35, 0.22, 0.14, 0.08].map((loud, nth) => [nth + 1, loud]);
const WOOD = [
  [1, 1],
  [2.4, 0.25],
];

/** A card that lands on felt: its edge, and the table under it. */
const flick = (seed, loud = 1) =>
  mix(
    [0, burst({ seconds: 0.09, around: 3800, half: 0.012, loud, seed })],
    [0.004, tone({ seconds: 0.1, pitch: 190, to: 90, partials: WOOD, half: 0.022, loud: 0.22 * loud })],
  );

const SOUNDS = {
  /** A card is played. */
  play: flick(7),
  /** Cards leave the line for somebody's pile, offended. */
  take: mix(
    [0, flick(11, 0.7)],
    [0.09, flick(12, 0.6)],
    [0.03, tone({ seconds: 0.3, pitch: 420, to: 235, partials: WOOD, attack: 0.02, half: 0.07, loud: 0.16 })],
  ),
  /** Cards riffle into each other, faster and faster. */
  shuffle: mix(
    ...Array.from({ length: 16 }, (_, nth) => [
      0.62 * (1 - (1 - nth / 16) ** 1.5),
      burst({ seconds: 0.06, around: 3000 + 120 * nth, half: 0.01, loud: 0.5 + nth / 32, seed: 20 + nth }),
    ]),
    [0.68, flick(40, 0.9)],
  ),
  /** It is our turn. */
  turn: mix(
    [0, tone({ seconds: 0.5, pitch: 659.3, partials: BELL, half: 0.1, loud: 0.8 })],
    [0.13, tone({ seconds: 0.75, pitch: 987.8, partials: BELL, half: 0.14 })],
  ),
  /** A card counts, or something is right. */
  chime: tone({ seconds: 0.6, pitch: 1318.5, partials: BELL, half: 0.1 }),
  /** A cookie is bitten. */
  cookie: mix(
    [0, tone({ seconds: 0.08, pitch: 150, to: 80, half: 0.02, loud: 0.3 })],
    ...Array.from({ length: 11 }, (_, nth) => [
      0.02 * nth + 0.008 * (nth % 3),
      burst({
        seconds: 0.05,
        around: 1500 + 430 * ((nth * 5) % 7),
        half: 0.008,
        loud: 1 - nth / 14,
        seed: 60 + nth,
      }),
    ]),
  ),
  /** The spinner passes a space. */
  tick: mix(
    [0, burst({ seconds: 0.03, around: 2600, sharp: 4, half: 0.004, seed: 80 })],
    [0, tone({ seconds: 0.04, pitch: 1150, partials: WOOD, attack: 0.001, half: 0.006, loud: 0.4 })],
  ),
  /** A pawn hops a space. */
  hop: tone({ seconds: 0.14, pitch: 300, to: 470, partials: WOOD, attack: 0.006, half: 0.03 }),
  /** The game is over. */
  end: mix(
    [0, tone({ seconds: 0.5, pitch: 784, partials: BELL, half: 0.12, loud: 0.7 })],
    [0.2, tone({ seconds: 0.8, pitch: 523.3, partials: BELL, half: 0.18 })],
  ),
  /** We win: three calls and a chord. */
  fanfare: mix(
    ...[523.3, 659.3, 784].map((pitch, nth) => [
      0.15 * nth,
      tone({ seconds: 0.2, pitch, partials: BRASS, attack: 0.015, half: 0.09, loud: 0.6 }),
    ]),
    ...[523.3, 784, 1046.5, 1318.5].map((pitch, nth) => [
      0.5,
      tone({ seconds: 1.2, pitch, partials: BRASS, attack: 0.03, half: 0.22, loud: 0.5 - 0.07 * nth }),
    ]),
    [0.5, tone({ seconds: 1.2, pitch: 2093, partials: BELL, half: 0.2, loud: 0.12 })],
  ),
};

/** A mono file of 16-bit samples. */
function wave(samples) {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, n) => data.writeInt16LE(Math.round(value * 32_767), 44 + n * 2));
  return data;
}

const places = {};
const parts = [];
let at = GAP;
for (const [name, sound] of Object.entries(SOUNDS)) {
  parts.push([at, finish(sound)]);
  places[name] = [Number(at.toFixed(3)), Number((sound.length / RATE).toFixed(3))];
  at = Math.ceil((at + sound.length / RATE + GAP) * 100) / 100;
}

mkdirSync(FOLDER, { recursive: true });
const temporary = mkdtempSync(join(tmpdir(), 'sounds-'));
const file = join(temporary, 'all.wav');
writeFileSync(file, wave(mix(...parts, [at, new Float64Array(1)])));
const [opus, mp3] = ['all.opus', 'all.mp3'].map((name) => join(FOLDER, name));
// A fixed serial number makes the file the same in every run.
execFileSync('opusenc', [
  '--quiet',
  '--cvbr',
  '--bitrate',
  '36',
  '--serial',
  '1',
  '--discard-comments',
  file,
  opus,
]);
execFileSync('lame', ['--quiet', '-m', 'm', '--abr', '40', '--resample', '24', file, mp3]);
writeFileSync(join(FOLDER, 'places.json'), `${JSON.stringify(places, null, 2)}\n`);
rmSync(temporary, { recursive: true });
for (const path of [opus, mp3]) console.log(path, statSync(path).size);
