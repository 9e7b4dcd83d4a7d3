// Short sounds. They are one file, loaded after the first tap: browsers allow no sound before it.
// `scripts/sounds.js` makes it.
import mp3 from '../sounds/all.mp3?url';
import opus from '../sounds/all.opus?url';
import places from '../sounds/places.json';
import { prefs } from './prefs.svelte';

export type Sound = keyof typeof places;

/** A sound that is not ready within so many milliseconds comes too late. */
const SOON = 400;

let context: AudioContext | undefined;
let loading: Promise<AudioBuffer> | undefined;

/** The file that this browser can read. */
const file = (): string => (new Audio().canPlayType('audio/ogg; codecs="opus"') ? opus : mp3);

/** Loads the sounds, once; again only after a failure. */
function load(audio: AudioContext): Promise<AudioBuffer> {
  loading ??= fetch(file())
    .then((answer) => answer.arrayBuffer())
    .then((data) => audio.decodeAudioData(data))
    .catch((why: unknown) => {
      loading = undefined;
      throw why;
    });
  return loading;
}

const allowed = (): boolean =>
  prefs.volume > 0 && !document.hidden && Boolean(navigator.userActivation?.hasBeenActive);

export function sound(name: Sound): void {
  if (!allowed()) return;
  const audio = (context ??= new AudioContext());
  void audio.resume();
  const asked = performance.now();
  load(audio).then(
    (buffer) => {
      if (performance.now() - asked < SOON) play(audio, buffer, name);
    },
    () => undefined,
  );
}

function play(audio: AudioContext, buffer: AudioBuffer, name: Sound): void {
  const [at, seconds] = places[name] as [number, number];
  const source = new AudioBufferSourceNode(audio, { buffer });
  // Loudness is felt as the square.
  source.connect(new GainNode(audio, { gain: prefs.volume ** 2 })).connect(audio.destination);
  source.start(0, at, seconds);
}

/** Gets the sounds ready with the first tap or key. */
export function prepareSounds(): void {
  const prepare = (): void => {
    removeEventListener('pointerup', prepare);
    removeEventListener('keyup', prepare);
    if (allowed()) load((context ??= new AudioContext())).catch(() => undefined);
  };
  addEventListener('pointerup', prepare);
  addEventListener('keyup', prepare);
}
