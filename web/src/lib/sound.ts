// Short sounds, synthesised in the page. Browsers allow none before the first interaction.
import { prefs } from './prefs.svelte';

type Note = { at: number; pitch: number; to?: number; time: number; loud: number; wave: OscillatorType };

const SOUNDS = {
  play: [{ at: 0, pitch: 320, to: 180, time: 0.09, loud: 0.2, wave: 'triangle' }],
  take: [
    { at: 0, pitch: 240, to: 150, time: 0.1, loud: 0.18, wave: 'triangle' },
    { at: 0.08, pitch: 200, to: 120, time: 0.12, loud: 0.18, wave: 'triangle' },
  ],
  turn: [
    { at: 0, pitch: 659, time: 0.14, loud: 0.1, wave: 'sine' },
    { at: 0.12, pitch: 880, time: 0.22, loud: 0.1, wave: 'sine' },
  ],
  end: [
    { at: 0, pitch: 523, time: 0.2, loud: 0.1, wave: 'sine' },
    { at: 0.15, pitch: 659, time: 0.2, loud: 0.1, wave: 'sine' },
    { at: 0.3, pitch: 784, time: 0.2, loud: 0.1, wave: 'sine' },
    { at: 0.45, pitch: 1047, time: 0.5, loud: 0.1, wave: 'sine' },
  ],
  chime: [
    { at: 0, pitch: 1319, time: 0.18, loud: 0.07, wave: 'sine' },
    { at: 0.05, pitch: 1760, time: 0.26, loud: 0.06, wave: 'sine' },
  ],
  fanfare: [
    { at: 0, pitch: 523, time: 0.16, loud: 0.1, wave: 'triangle' },
    { at: 0.14, pitch: 523, time: 0.1, loud: 0.1, wave: 'triangle' },
    { at: 0.24, pitch: 523, time: 0.1, loud: 0.1, wave: 'triangle' },
    { at: 0.34, pitch: 784, time: 0.3, loud: 0.11, wave: 'triangle' },
    { at: 0.6, pitch: 659, time: 0.16, loud: 0.1, wave: 'triangle' },
    { at: 0.76, pitch: 1047, time: 0.7, loud: 0.11, wave: 'triangle' },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | undefined;

export function sound(name: Sound): void {
  if (!prefs.sound || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of SOUNDS[name]) playNote(context, note);
}

function playNote(audio: AudioContext, { at, pitch, to, time, loud, wave }: Note): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + time);
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + time);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + time + 0.02);
}
