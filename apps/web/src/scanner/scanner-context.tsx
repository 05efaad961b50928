import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import type { ScannerStore } from './scanner-store.ts';

/** The site's one console, created on first use. */
export type ConsoleSlot = { store: ScannerStore | null };

/** Shared by all scanner pages. */
export type ScanSettings = {
  /** Two letters; null until chosen, when the shown place's state applies. */
  selectedLocation: string | null;
  /** In miles. */
  scanRadius: string;
  /** Empty for the whole state. */
  searchLocation: string;
};

/** Specification section 3. */
export const DEFAULT_SCAN_STATE = 'NY';
const DEFAULT_SCAN_SETTINGS: ScanSettings = { selectedLocation: null, scanRadius: '25', searchLocation: '' };

type SharedSettings = { settings: ScanSettings; change: (part: Partial<ScanSettings>) => void };

const ScannerContext = createContext<ConsoleSlot | null>(null);
const ScanSettingsContext = createContext<SharedSettings | null>(null);

/** Console and scan settings survive page changes. */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const [slot] = useState<ConsoleSlot>(() => ({ store: null }));
  const [settings, setSettings] = useState(DEFAULT_SCAN_SETTINGS);
  const shared = useMemo(
    () => ({ settings, change: (part: Partial<ScanSettings>) => setSettings((before) => ({ ...before, ...part })) }),
    [settings],
  );
  return (
    <ScannerContext value={slot}>
      <ScanSettingsContext value={shared}>{children}</ScanSettingsContext>
    </ScannerContext>
  );
}

const OUTSIDE = 'useScannerContext must be used within a ScannerProvider';

export function useConsoleSlot(): ConsoleSlot {
  const slot = useContext(ScannerContext);
  if (!slot) throw new Error(OUTSIDE);
  return slot;
}

export function useScanSettings(): SharedSettings {
  const shared = useContext(ScanSettingsContext);
  if (!shared) throw new Error(OUTSIDE);
  return shared;
}
