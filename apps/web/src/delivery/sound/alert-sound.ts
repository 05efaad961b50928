import { VIBRATION_MS } from '@towscout/contracts/delivery/constants';

import { note } from '#platform/log.ts';

/** The alert tone: 1200 Hz, with beeps at 0, 0.3 and 0.6 s (specification section 9). */
const HERTZ = 1200;
const BEEPS_AT = [0, 0.3, 0.6];
const BEEP_SECONDS = 0.15;
const GAIN = 0.2;

let context: AudioContext | null = null;

/** For this long no other tab sounds: it gets the same alert a moment earlier or later. */
const SOUNDS_ALONE_MS = 3000;

/** Sounds and shakes for an alert, in one tab of those that are open. A page that nobody touched yet may do neither, now or later. */
export async function soundAlert(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (!('locks' in navigator)) return play();
  await navigator.locks.request('alert-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, SOUNDS_ALONE_MS));
  });
}

function play(): void {
  navigator.vibrate?.([...VIBRATION_MS]);
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    for (const at of BEEPS_AT) beep(context, context.currentTime + at);
  } catch {
    note('Audio not supported');
  }
}

function beep(audio: AudioContext, begins: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: HERTZ });
  tone.connect(new GainNode(audio, { gain: GAIN })).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + BEEP_SECONDS);
}
