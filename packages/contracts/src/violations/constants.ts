import { m } from '@towscout/messages';

export const VIOLATION_TYPES = [
  'No Standing',
  'Fire Hydrant',
  'Expired Meter',
  'Double Parking',
  'No Parking Zone',
  'Handicap Violation',
  'Street Cleaning',
  'Loading Zone',
] as const;

/** Others are a city's own words. */
export const isViolationType = (type: string): type is (typeof VIOLATION_TYPES)[number] =>
  (VIOLATION_TYPES as readonly string[]).includes(type);

const nameTypes = (): Record<(typeof VIOLATION_TYPES)[number], string> => ({
  'No Standing': m.violations_contract_type_no_standing(),
  'Fire Hydrant': m.violations_contract_type_hydrant(),
  'Expired Meter': m.violations_contract_type_meter(),
  'Double Parking': m.violations_contract_type_double_parking(),
  'No Parking Zone': m.violations_contract_type_no_parking(),
  'Handicap Violation': m.violations_contract_type_disabled(),
  'Street Cleaning': m.violations_contract_type_cleaning(),
  'Loading Zone': m.violations_contract_type_loading(),
});

/** A city's own words stay as they are. */
export const nameViolationType = (type: string): string => (isViolationType(type) ? nameTypes()[type] : type);

/** O and 0 look alike on a plate and compare as equal (design 4.8). */
export const foldPlate = (plate: string): string =>
  plate.trim().toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0');

/** How a violation was placed: by its address, by its street, or only by its police precinct or county. */
export const PLACE_BASES = ['address', 'street', 'precinct', 'county'] as const;
export type PlaceBasis = (typeof PLACE_BASES)[number];

export const violationPaths = { list: '/api/parking-violations' } as const;
/** In miles. */
export const VIOLATIONS_RADIUS_MAX_MILES = 5;
/** Default number of days. */
export const VIOLATIONS_DAYS = 7;
export const VIOLATIONS_DAYS_MAX = 90;
