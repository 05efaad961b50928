import { US_STATES } from '@towscout/domain/us-states';

const NOT_STATES = new Set(['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'MH', 'FM', 'PW']);

export const STATE_OPTIONS = Object.entries(US_STATES)
  .filter(([code]) => !NOT_STATES.has(code))
  .map(([code, name]) => ({ value: code, label: `${code} – ${name}` }));

/** Specification section 9, in miles. */
export const RADIUS_OPTIONS = [
  { value: '5', label: '5 miles' },
  { value: '10', label: '10 miles' },
  { value: '25', label: '25 miles' },
  { value: '50', label: '50 miles' },
  { value: '100', label: '100 miles (Premium)' },
] as const;

export type ScanArea = { state: string; location: string; radius: number };

/** Drops the country. */
export const formatPlace = (name: string): string => name.replace(/, United States$/, '');

/** 'Fresno · 25 mi'; a whole state has no radius: 'NY area · whole state'. */
export const formatArea = ({ state, location, radius }: ScanArea): string =>
  location.trim() === '' ? `${state} area · whole state` : `${location.trim()} · ${radius} mi`;
