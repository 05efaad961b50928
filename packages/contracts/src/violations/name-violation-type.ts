import { m } from '@towscout/messages';

import { isViolationType, type VIOLATION_TYPES } from './constants.ts';

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
