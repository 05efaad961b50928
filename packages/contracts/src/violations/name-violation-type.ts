import { m } from '@towscout/messages';

import { isViolationType, type VIOLATION_TYPES } from './paths.ts';

const nameTypes = (): Record<(typeof VIOLATION_TYPES)[number], string> => ({
  'No Standing': m.contracts_violations_type_no_standing(),
  'Fire Hydrant': m.contracts_violations_type_hydrant(),
  'Expired Meter': m.contracts_violations_type_meter(),
  'Double Parking': m.contracts_violations_type_double_parking(),
  'No Parking Zone': m.contracts_violations_type_no_parking(),
  'Handicap Violation': m.contracts_violations_type_disabled(),
  'Street Cleaning': m.contracts_violations_type_cleaning(),
  'Loading Zone': m.contracts_violations_type_loading(),
});

/** A city's own words stay as they are. */
export const nameViolationType = (type: string): string => (isViolationType(type) ? nameTypes()[type] : type);
