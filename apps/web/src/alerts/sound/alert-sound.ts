import { VIBRATION_MS } from '@towscout/contracts/push';

import { note } from '../../platform/log.ts';

/** The alert tone: 1200 Hz, with beeps at 0, 0.3 and 0.6 s (specification section 9). */
const HERTZ = 1200;
const BEEPS_AT = [0, 0.3, 0.6];
const BEEP_SECONDS = 0.15;
const GAIN = 0.2;

let context: AudioContext | null = null;

/** Sounds and shakes for an alert. A browser that cannot, or that waits for a first touch, stays silent. */
export function soundAlert(): void {
  // Asked before the first touch, a browser refuses and complains of it.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...VIBRATION_MS]);
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
