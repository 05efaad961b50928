import { useSyncExternalStore, useEffect } from 'react';

import type { LatLng } from '@towscout/geo';

import { createSpeaker } from './audio.ts';
import type { ScannerInput } from './engine/scanner.ts';
import type { ScannerState } from './engine/state.ts';
import type { ScannerUnit } from './engine/unit.ts';
import { type ConsoleSlot, useConsoleSlot } from './scanner-context.tsx';
import { createScannerStore, type ScannerStore } from './scanner-store.ts';

type Scanner = { state: ScannerState; send: (input: ScannerInput) => void };

export function useScannerContext(): Scanner {
  const store = storeIn(useConsoleSlot());
  return { state: useSyncExternalStore(store.subscribe, store.read), send: store.send };
}

const storeIn = (slot: ConsoleSlot): ScannerStore => (slot.store ??= createScannerStore(createSpeaker()));

type Feed = {
  place: LatLng | null;
  areaName: string | null;
  /** The name is known, or known to be missing. */
  isAreaSettled: boolean;
  radiusMiles: number;
  units: readonly ScannerUnit[] | null;
  /** On the whole site; null when unknown. */
  total: number | null;
};

export function useScannerFeed({ place, areaName, isAreaSettled, radiusMiles, units, total }: Feed): void {
  const { send } = useScannerContext();
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (lat !== undefined && lng !== undefined && isAreaSettled) send({ kind: 'place', place: { lat, lng }, areaName });
  }, [lat, lng, areaName, isAreaSettled, send]);
  useEffect(() => {
    const isListening = lat !== undefined && lng !== undefined && isAreaSettled;
    send({ kind: 'units', place: isListening ? { lat, lng } : null, radiusMiles, units, total });
  }, [lat, lng, isAreaSettled, radiusMiles, units, total, send]);
}
