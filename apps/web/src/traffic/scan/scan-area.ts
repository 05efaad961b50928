import { US_STATES } from '@towscout/domain/places/us-states';
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

export type ScanArea = { state: string; location: string; radius: number };

/** Drops the country. */
export const formatPlace = (name: string): string => name.replace(/, United States$/, '');

/** 'Fresno · 25 mi'; a whole state has no radius: 'NY area · whole state'. */
export const formatArea = ({ state, location, radius }: ScanArea): string =>
  location.trim() === '' ? m.traffic_scan_whole_state({ state }) : `${location.trim()} · ${radius} mi`;
