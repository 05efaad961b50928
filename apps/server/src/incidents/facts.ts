import type { LatLng } from '@towscout/geo';

import { factKind } from '#platform/events/facts.ts';

/** A scan: where it looked, to about half a mile, and never who asked. `at` is ISO 8601, the radius in miles. */
export type Scanned = {
  id: string;
  state: string;
  /** Left out when all of the state was scanned. */
  circle?: { place: LatLng; radius: number };
  at: string;
  incidents: number;
  isCovered: boolean;
};
export const trafficScanned = factKind<Scanned>('traffic.scanned');
