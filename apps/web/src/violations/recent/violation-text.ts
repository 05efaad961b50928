import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { meters, metersToMiles } from '@towscout/geo';

import { distanceText } from '#ui/unbroken.ts';

/** '$87', '$87.50'; null where the city does not say. */
export const formatFine = ({ fineAmount }: Pick<ParkingViolation, 'fineAmount'>): string | null =>
  fineAmount === null ? null : `$${Number.isInteger(fineAmount) ? fineAmount : fineAmount.toFixed(2)}`;

type Placed = Pick<ParkingViolation, 'placeBasis' | 'precisionMeters'>;

export function describePrecision({ placeBasis, precisionMeters }: Placed): string {
  if (placeBasis === null) return 'Location not published';
  if (placeBasis === 'precinct') return 'Somewhere in this police precinct; the street isn’t published';
  if (placeBasis === 'county') return 'Somewhere in this county; the street isn’t published';
  if (precisionMeters === null) return 'About here';
  return `Within ${distanceText(metersToMiles(meters(precisionMeters)))} of here`;
}

const AREA_WORDS = { precinct: 'Police precinct only', county: 'County only' } as const;

type Located = Placed & Pick<ParkingViolation, 'location' | 'distanceMiles'>;

/** Distance and the city's own words; no distance where only the area is known. */
export function describeLocation({ location, placeBasis, distanceMiles }: Located): string {
  const where = location.trim();
  if (placeBasis === null) return where || 'Location not published';
  if (placeBasis === 'precinct' || placeBasis === 'county') return where || AREA_WORDS[placeBasis];
  return [distanceMiles !== null && distanceText(distanceMiles), where].filter(Boolean).join(' · ');
}
