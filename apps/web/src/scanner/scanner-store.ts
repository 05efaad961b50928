import { delayUntil } from '@towscout/domain/delays';

import type { Speaker } from './audio.ts';
import { type ScannerInput, step } from './engine/scanner.ts';
import { initialScannerState, type ScannerState } from './engine/state.ts';

export type ScannerStore = {
  read(): ScannerState;
  subscribe(listener: () => void): () => void;
  send(input: ScannerInput): void;
};

const LONGEST_SLEEP_MS = 60_000;

/** Runs the machine by the real clock and plays its sounds. */
export function createScannerStore(speak: Speaker): ScannerStore {
  let state = initialScannerState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function send(input: ScannerInput): void {
    const before = state;
    const progress = step(state, input, { now: Date.now(), random: Math.random });
    state = progress.state;
    speak(progress.sounds, state.volume);
    sleepUntilDue();
    if (state !== before) for (const listener of listeners) listener();
  }

  function sleepUntilDue(): void {
    clearTimeout(timer);
    const [next] = state.due;
    if (next) timer = setTimeout(() => send({ kind: 'time' }), delayUntil(next.at, Date.now(), LONGEST_SLEEP_MS));
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
  };
}
