import { createContext, type ReactNode, useContext, useState } from 'react';

import type { ScannerStore } from './scanner-store.ts';

/** Holds the site's one console; the first page that shows it creates it. */
export type ConsoleSlot = { store: ScannerStore | null };

const ScannerContext = createContext<ConsoleSlot | null>(null);

/** One console for the whole site: it goes on when the page changes. */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const [slot] = useState<ConsoleSlot>(() => ({ store: null }));
  return <ScannerContext value={slot}>{children}</ScannerContext>;
}

export function useConsoleSlot(): ConsoleSlot {
  const slot = useContext(ScannerContext);
  if (!slot) throw new Error('useScannerContext must be used within a ScannerProvider');
  return slot;
}
