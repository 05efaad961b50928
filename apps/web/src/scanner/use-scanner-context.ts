import { useSyncExternalStore } from 'react';

import { createSpeaker } from './audio.ts';
import type { ScannerInput } from './engine/scanner.ts';
import type { ScannerState } from './engine/state.ts';
import { type ConsoleSlot, useConsoleSlot } from './scanner-context.tsx';
import { createScannerStore, type ScannerStore } from './scanner-store.ts';

type Scanner = { state: ScannerState; send: (input: ScannerInput) => void };

export function useScannerContext(): Scanner {
  const store = storeIn(useConsoleSlot());
  return { state: useSyncExternalStore(store.subscribe, store.read), send: store.send };
}

const storeIn = (slot: ConsoleSlot): ScannerStore => (slot.store ??= createScannerStore(createSpeaker()));
