import { note } from '#platform/log.ts';

import type { EntryType, Sound } from './engine/state.ts';

/** By entry type, with beep times in seconds (specification section 9). */
export const TONES: Record<EntryType, { hertz: number; beepsAt: readonly number[] }> = {
  alert: { hertz: 1200, beepsAt: [0, 0.3, 0.6] },
  dispatch: { hertz: 800, beepsAt: [0] },
  update: { hertz: 600, beepsAt: [0] },
  status: { hertz: 400, beepsAt: [0] },
};

const BEEP_SECONDS = 0.15;
const STATIC_SECONDS = 0.12;
const FULL_GAIN = 0.25;
const LOUDEST_FIRST: readonly EntryType[] = ['alert', 'dispatch', 'update', 'status'];

/** Only the most urgent of simultaneous entries sounds. */
export function mostUrgent(sounds: readonly Sound[]): EntryType | null {
  const types = new Set(sounds.flatMap((sound) => (sound.kind === 'tone' ? [sound.type] : [])));
  return LOUDEST_FIRST.find((type) => types.has(type)) ?? null;
}

export type Speaker = (sounds: readonly Sound[], volume: number) => void;

/** Web Audio; silent where missing. */
export function createSpeaker(): Speaker {
  let context: AudioContext | null | undefined;
  return (sounds, volume) => {
    if (sounds.length === 0 || volume <= 0) return;
    context ??= openAudio();
    if (!context) return;
    void context.resume().catch(() => {});
    const urgent = mostUrgent(sounds);
    if (urgent) playTone(context, TONES[urgent], volume);
    if (sounds.some((sound) => sound.kind === 'static')) playStatic(context, volume);
  };
}

function openAudio(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    note('Audio not supported');
    return null;
  }
}

function playTone(context: AudioContext, { hertz, beepsAt }: (typeof TONES)[EntryType], volume: number): void {
  for (const at of beepsAt) {
    const begins = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { type: 'sine', frequency: hertz });
    oscillator.connect(fadingGain(context, begins, BEEP_SECONDS, volume));
    oscillator.start(begins);
    oscillator.stop(begins + BEEP_SECONDS);
  }
}

function playStatic(context: AudioContext, volume: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * STATIC_SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(context, { buffer });
  noise.connect(fadingGain(context, context.currentTime, STATIC_SECONDS, volume / 2));
  noise.start();
}

/** Fades for a hundredth of a second to avoid clicks. */
function fadingGain(context: AudioContext, begins: number, seconds: number, volume: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(volume * FULL_GAIN, begins + 0.01);
  gain.gain.setValueAtTime(volume * FULL_GAIN, begins + seconds - 0.02);
  gain.gain.linearRampToValueAtTime(0, begins + seconds);
  gain.connect(context.destination);
  return gain;
}
