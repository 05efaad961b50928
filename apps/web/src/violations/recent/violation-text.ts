import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { distanceText } from '#ui/unbroken.ts';

/** '$87', '$87.50'; null where the city does not say. */
export const formatFine = ({ fineAmount }: Pick<ParkingViolation, 'fineAmount'>): string | null =>
  fineAmount === null ? null : `$${Number.isInteger(fineAmount) ? fineAmount : fineAmount.toFixed(2)}`;

/** A few houses; less precise points could be on the wrong block. */
export const EXACT_WITHIN_METERS = 250;

type Placed = Pick<ParkingViolation, 'placeBasis' | 'precisionMeters'>;

export function describePrecision({ placeBasis, precisionMeters }: Placed): string {
  if (placeBasis === null) return m.violations_no_location();
  if (placeBasis === 'precinct') return m.violations_somewhere_in_precinct();
  if (placeBasis === 'county') return m.violations_somewhere_in_county();
  if (precisionMeters === null) return m.violations_about_here();
  return m.violations_within_of_here({ distance: distanceText(metersToMiles(meters(precisionMeters))) });
}

type Located = Placed & Pick<ParkingViolation, 'location' | 'distanceMiles'>;

/** Distance and the city's own words; no distance where only the street or the area is known. */
export function describeLocation({ location, placeBasis, precisionMeters, distanceMiles }: Located): string {
  const where = location.trim();
  if (placeBasis === null) return where || m.violations_no_location();
  if (placeBasis === 'precinct') return where || m.violations_precinct_only();
  if (placeBasis === 'county') return where || m.violations_county_only();
  const isVague = precisionMeters !== null && precisionMeters > EXACT_WITHIN_METERS;
  return [
    !isVague && distanceMiles !== null && distanceText(distanceMiles),
    where,
    isVague && m.violations_spot_not_known(),
  ]
    .filter(Boolean)
    .join(' · ');
}
