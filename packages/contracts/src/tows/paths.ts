export const towPaths = {
  towedCars: '/api/towed-cars',
  towZones: '/api/tow-zones',
  missingCar: '/api/missing-car',
} as const;

/** The most cars returned for one plate. */
export const TOWED_CARS_MAX = 10;
/** The most states said to have a plate that was not found. */
export const PLATE_ELSEWHERE_MAX = 5;
/** How far around a place tow zones are listed, in miles. */
export const TOW_ZONES_RADIUS_MAX_MILES = 1;
export const TOW_ZONES_RADIUS_MILES = 0.5;
/** How many days ahead. */
export const TOW_ZONES_DAYS = 7;
/** The most zones in one response: the first to begin. */
export const TOW_ZONES_MAX = 200;
/** How long ago a car may have been parked for us to say what was seen since, in hours. */
export const MISSING_CAR_HOURS = 72;

/** A plate in the form in which plates are compared: no spaces, no quotes, uppercase. Null when it isn't one. */
export function readPlate(text: string): string | null {
  const plate = text.replaceAll(/[\s"'.-]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,8}$/.test(plate) ? plate : null;
}
