import type { LatLng } from '@towscout/geo';

import { factKind } from '#platform/events/facts.ts';

/** To about half a mile, without the user. `at` is ISO 8601, the radius in miles. */
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
