import { US_STATES } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

const NOT_STATES = new Set(['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'MH', 'FM', 'PW']);

export const STATE_OPTIONS = Object.entries(US_STATES)
  .filter(([code]) => !NOT_STATES.has(code))
  .map(([code, name]) => ({ value: code, label: `${code} – ${name}` }));

/** Specification section 9. */
const RADII_MILES = [5, 10, 25, 50, 100];
const PREMIUM_MILES = 100;

export const listRadii = () =>
  RADII_MILES.map((count) => ({
    value: String(count),
    label: count === PREMIUM_MILES ? m.traffic_scan_miles_premium({ count }) : m.traffic_scan_miles({ count }),
  }));

/** A place whose surroundings are scanned when nothing is searched for. */
type Around = LatLng & { name: string };

export type ScanArea = { state: string; location: string; radius: number; around: Around | null };

/** As the server takes it: a place around which is scanned goes as its coordinates, to within a mile. */
export const toScanBody = ({ state, location, radius, around }: ScanArea) => ({
  state,
  location: around ? `${around.lat.toFixed(2)}, ${around.lng.toFixed(2)}` : location,
  radius,
});

/** Drops the country. */
export const formatPlace = (name: string): string => name.replace(/, United States$/, '');

/** 'Fresno · 25 mi'; around a place 'CA area · 25 mi'; a whole state has no radius: 'NY area · whole state'. */
export function formatArea({ state, location, radius, around }: ScanArea): string {
  if (around) return m.traffic_scan_state_around({ state, miles: radius });
  return location.trim() === '' ? m.traffic_scan_whole_state({ state }) : `${location.trim()} · ${radius} mi`;
}

/** 'Hayes Valley · 25 mi'. */
export const formatAround = ({ name }: Around, radius: number): string => `${name} · ${radius} mi`;
