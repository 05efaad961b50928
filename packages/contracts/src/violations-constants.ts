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

/** O and 0 look alike on a plate and are compared alike (design 4.8). */
export const foldPlate = (plate: string): string =>
  plate.trim().toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0');
