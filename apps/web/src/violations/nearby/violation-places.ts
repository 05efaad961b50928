import type { ParkingViolation } from '@towscout/contracts/violations/schema';
import { meters, metersToMiles } from '@towscout/geo';

type ViolationDot = { id: string; lat: number; lng: number; violation: ParkingViolation };

/** Violations of one precinct, anywhere in the circle. */
type ViolationArea = { id: string; lat: number; lng: number; radiusMiles: number; count: number };

export type ViolationPlaces = {
  /** Known by address or street, precise enough for the map. */
  dots: ViolationDot[];
  areas: ViolationArea[];
  /** Known by precinct only, over all areas. */
  inAreas: number;
  /** Too imprecise to draw. */
  elsewhere: number;
};

/** A few houses; less precise points could be on the wrong block. */
const DOT_WITHIN_METERS = 250;
/** A wider circle says nothing on a neighborhood's map. */
const AREA_WITHIN_MILES = 3;

function toDot(violation: ParkingViolation): ViolationDot | null {
  const { id, latitude: lat, longitude: lng, placeBasis, precisionMeters } = violation;
  const isOnStreet = placeBasis === 'address' || placeBasis === 'street';
  if (lat === null || lng === null || !isOnStreet || precisionMeters === null) return null;
  return precisionMeters <= DOT_WITHIN_METERS ? { id, lat, lng, violation } : null;
}

/** Violations known by precinct never become points. */
export function violationPlaces(violations: readonly ParkingViolation[]): ViolationPlaces {
  const dots = violations.flatMap((violation) => toDot(violation) ?? []);
  const areas = new Map<string, ViolationArea>();
  for (const { placeBasis, latitude: lat, longitude: lng, precisionMeters } of violations) {
    if (placeBasis !== 'precinct' || lat === null || lng === null || precisionMeters === null) continue;
    const radiusMiles = metersToMiles(meters(precisionMeters));
    if (radiusMiles > AREA_WITHIN_MILES) continue;
    const id = `${lat} ${lng}`;
    areas.set(id, { id, lat, lng, radiusMiles, count: (areas.get(id)?.count ?? 0) + 1 });
  }
  const inAreas = [...areas.values()].reduce((sum, { count }) => sum + count, 0);
  return { dots, areas: [...areas.values()], inAreas, elsewhere: violations.length - dots.length - inAreas };
}
