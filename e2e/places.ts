export type Place = { latitude: number; longitude: number };

export const milesNorth = (miles: number, { latitude, longitude }: Place): Place => ({
  latitude: latitude + miles / 69.1,
  longitude,
});

const FEET_PER_MILE = 5280;

export const feetNorth = (feet: number, place: Place): Place => milesNorth(feet / FEET_PER_MILE, place);

const ROW = 12;
let given = 0;

/** 70 miles from any other, because stories share a server. */
export function quietPlace(): Place {
  const place = { latitude: 33 + (given % ROW), longitude: -112 + 2 * Math.floor(given / ROW) };
  given += 1;
  return place;
}
