export const towPaths = {
  towedCars: '/api/towed-cars',
  towZones: '/api/tow-zones',
  missingCar: '/api/missing-car',
  watches: '/api/tow-watches',
  watch: '/api/tow-watches/:id',
} as const;

/** Per plate. */
export const TOWED_CARS_MAX = 10;
/** Cars without a plate that fit a make, place and hour. */
export const ALIKE_CARS_MAX = 10;
/** In miles: a block or two, because cities round. */
export const ALIKE_RADIUS_MILES = 0.5;
/** Days since a car was last seen within which we look for it by make, place and hour. */
export const TOW_SEARCH_DAYS = 14;
export const CAR_MAKE_MAX_LENGTH = 40;
/** Per member, and how long each lasts unless its car is found. */
export const TOW_WATCHES_MAX = 5;
export const TOW_WATCH_DAYS = 14;
/** States listed for a plate that was not found. */
export const PLATE_ELSEWHERE_MAX = 5;
/** In miles. */
export const TOW_ZONES_RADIUS_MAX_MILES = 1;
export const TOW_ZONES_RADIUS_MILES = 0.5;
/** Days ahead. */
export const TOW_ZONES_DAYS = 7;
/** Per response, the first to begin. */
export const TOW_ZONES_MAX = 200;
/** Hours since parking within which we report what was seen. */
export const MISSING_CAR_HOURS = 72;

/** Normalized for comparison: no spaces or quotes, uppercase. Null when invalid. */
export function readPlate(text: string): string | null {
  const plate = text.replaceAll(/[\s"'.-]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,8}$/.test(plate) ? plate : null;
}
