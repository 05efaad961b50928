import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import type { ScannerStore } from './scanner-store.ts';

/** Holds the site's one console; the first page that shows it creates it. */
export type ConsoleSlot = { store: ScannerStore | null };

/** What is scanned, on every page that scans. */
export type ScanSettings = {
  /** A state's two letters; null until one is chosen: then it is that of the place that is shown. */
  selectedLocation: string | null;
  /** In miles. */
  scanRadius: string;
  /** What was typed to search for; empty for the whole state. */
  searchLocation: string;
};

/** Specification section 3. */
export const DEFAULT_SCAN_STATE = 'NY';
const DEFAULT_SCAN_SETTINGS: ScanSettings = { selectedLocation: null, scanRadius: '25', searchLocation: '' };

type SharedSettings = { settings: ScanSettings; change: (part: Partial<ScanSettings>) => void };

const ScannerContext = createContext<ConsoleSlot | null>(null);
const ScanSettingsContext = createContext<SharedSettings | null>(null);

/** One console and one set of scan settings for the whole site: they stay when the page changes. */
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

/** The settings that the pages of the scanners share. */
export function useScanSettings(): SharedSettings {
  const shared = useContext(ScanSettingsContext);
  if (!shared) throw new Error(OUTSIDE);
  return shared;
}
