import { useEffect } from 'react';

import type { LatLng } from '@towscout/geo';

import type { ScannerUnit } from './engine/unit.ts';
import { useScannerContext } from './use-scanner-context.ts';

type Feed = {
  /** Where to listen; null while no place is set. */
  place: LatLng | null;
  /** The area's true name; null when nothing knows it. */
  areaName: string | null;
  /** The name is known, or known to be unknown. */
  isAreaSettled: boolean;
  radiusMiles: number;
  /** The units near the place; null while their list has not come. */
  units: readonly ScannerUnit[] | null;
  /** How many units the whole site knows; null when that is not known. */
  total: number | null;
};

/** Feeds the console with what the site knows. */
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
