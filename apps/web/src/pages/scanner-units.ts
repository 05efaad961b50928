import { alertLevel } from '@towscout/domain/alert-level';

import type { ScannerUnit } from '#scanner/engine/unit.ts';
import type { TowTruckView } from '#sightings/tow-truck-view.ts';
import { isStale } from '#sightings/truck-age.ts';
import { headlineWords } from '#sightings/truck-words.ts';

/** A truck of the map as a unit of the scanner. */
export const toUnit = (truck: TowTruckView, now: Date): ScannerUnit => ({
  id: truck.id,
  lat: truck.latitude,
  lng: truck.longitude,
  status: truck.status,
  words: headlineWords(truck, now),
  location: truck.location,
  details: truck.details,
  priority: truck.priority,
  distanceMiles: truck.distanceMiles,
  reportedAt: truck.reportedAt,
  expiresAt: truck.expiresAt,
  etaAt: truck.etaAt,
  company: truck.company,
  source: truck.source,
  isUnconfirmed: alertLevel(truck.reach, truck.distanceMiles ?? Number.POSITIVE_INFINITY) !== 'alarm',
  isStale: isStale(truck, now),
});
