// A small synthesiser: sounds as arrays of samples between -1 and 1.
export const RATE = 48_000;

/** Noise that is the same in every run. */
function noise(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

const empty = (seconds) => new Float64Array(Math.round(seconds * RATE));
/** Rises within `attack` seconds, then halves every `half` seconds. */
const envelope = (at, attack, half) => Math.min(1, at / attack) * 0.5 ** (Math.max(0, at - attack) / half);

/** A tone with partials given as `[multiple, loudness]`; it may slide from one pitch to another. */
export function tone({
  seconds,
  pitch,
  to = pitch,
  partials = [[1, 1]],
  attack = 0.004,
  half = 0.08,
  loud = 1,
}) {
  const made = empty(seconds);
  let phase = 0;
  for (let n = 0; n < made.length; n += 1) {
    const at = n / RATE;
    phase += (pitch * (to / pitch) ** (at / seconds)) / RATE;
    const wave = partials.reduce(
      (sum, [times, part]) => sum + part * Math.sin(2 * Math.PI * phase * times),
      0,
    );
    made[n] = loud * wave * envelope(at, attack, half);
  }
  return made;
}

/** A burst of noise around a frequency; a high `sharp` makes it narrow. */
export function burst({ seconds, around, sharp = 0.8, attack = 0.001, half = 0.015, loud = 1, seed = 1 }) {
  const made = empty(seconds);
  const next = noise(seed);
  // A band-pass filter: Robert Bristow-Johnson's cookbook.
  const turn = (2 * Math.PI * around) / RATE;
  const alpha = Math.sin(turn) / (2 * sharp);
  const [b, a1, a2] = [alpha / (1 + alpha), (-2 * Math.cos(turn)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let n = 0; n < made.length; n += 1) {
    const x = next();
    const y = b * (x - x2) - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    made[n] = loud * y * envelope(n / RATE, attack, half);
  }
  return made;
}

/** Sounds on top of each other, each `[seconds from the start, sound]`. */
export function mix(...parts) {
  const length = Math.max(...parts.map(([at, part]) => Math.round(at * RATE) + part.length));
  const made = new Float64Array(length);
  for (const [at, part] of parts) part.forEach((value, n) => (made[Math.round(at * RATE) + n] += value));
  return made;
}

/** As loud as it may be, with ends that don't click. */
export function finish(sound, peak = 0.7) {
  const most = sound.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  const fade = 0.01 * RATE;
  return sound.map((value, n) => (value / most) * peak * Math.min(1, (sound.length - 1 - n) / fade));
}
