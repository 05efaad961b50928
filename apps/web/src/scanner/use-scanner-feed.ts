import type { LatLng } from '@towscout/geo';
import { useEffect } from 'react';

import type { ScannerUnit } from './engine/unit.ts';
import { useScannerContext } from './use-scanner-context.ts';

type Feed = {
  /** Where to listen; null while no place is set. */
  place: LatLng | null;
  /** The area's true name; null when nothing knows it. */
  areaName: string | null;
  /** The name is known, or known to be unknown. */
  isAreaSettled: boolean;
  /** The units near the place; null while their list has not come. */
  units: readonly ScannerUnit[] | null;
  total: number;
  inScanRadius: number;
};

/** Feeds the console with what the site knows. */
export function useScannerFeed({ place, areaName, isAreaSettled, units, total, inScanRadius }: Feed): void {
  const { send } = useScannerContext();
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (lat !== undefined && lng !== undefined && isAreaSettled) send({ kind: 'place', place: { lat, lng }, areaName });
  }, [lat, lng, areaName, isAreaSettled, send]);
  useEffect(() => {
    const hasPlace = lat !== undefined && lng !== undefined;
    if (hasPlace && !(isAreaSettled && units)) return;
    send({ kind: 'units', place: hasPlace ? { lat, lng } : null, units: units ?? [], total, inScanRadius });
  }, [lat, lng, isAreaSettled, units, total, inScanRadius, send]);
}
