import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

import { createSpeaker } from './audio.ts';
import type { ScannerInput } from './engine/scanner.ts';
import type { ScannerState } from './engine/state.ts';
import { createScannerStore, type ScannerStore } from './scanner-store.ts';

const ScannerContext = createContext<ScannerStore | null>(null);

/** One console for the whole site: it goes on when the page changes. */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => createScannerStore(createSpeaker()));
  return <ScannerContext value={store}>{children}</ScannerContext>;
}

type Scanner = { state: ScannerState; send: (input: ScannerInput) => void };

export function useScannerContext(): Scanner {
  const store = useContext(ScannerContext);
  if (!store) throw new Error('useScannerContext must be used within a ScannerProvider');
  return { state: useSyncExternalStore(store.subscribe, store.read), send: store.send };
}
