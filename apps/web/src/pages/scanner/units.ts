import { alertLevel } from '@towscout/domain/alert-level';

import type { ScannerUnit } from '#scanner/engine/unit.ts';
import type { TowTruckView } from '#sightings/tow-truck-view.ts';
import { isStale } from '#sightings/truck-age.ts';
import { contraryWords, headlineWords } from '#sightings/truck-words.ts';

/** Its status, or that two people say it left. */
const wordsOf = (truck: TowTruckView, now: Date): string =>
  (truck.saidToHaveLeftAt !== null && contraryWords(truck)) || headlineWords(truck, now);

export const toUnit = (truck: TowTruckView, now: Date): ScannerUnit => ({
  id: truck.id,
  lat: truck.latitude,
  lng: truck.longitude,
  status: truck.status,
  words: wordsOf(truck, now),
  location: truck.location,
  details: truck.details,
  priority: truck.priority,
  distanceMiles: truck.distanceMiles,
  reportedAt: truck.reportedAt,
  expiresAt: truck.expiresAt,
  etaAt: truck.etaAt,
  company: truck.company,
  source: truck.source,
  trust: truck.trust,
  isUnconfirmed: alertLevel(truck.reach, truck.distanceMiles ?? Number.POSITIVE_INFINITY) !== 'alarm',
  isStale: isStale(truck, now),
});
