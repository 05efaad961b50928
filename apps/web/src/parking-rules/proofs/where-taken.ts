import type { StreetAddress } from '@towscout/domain/places/street-address';
import { metersBetween } from '@towscout/geo';

import type { ParkedSpot } from '#watched-places/parked-spot.ts';

/** A phone's error between houses: nearer to the car, its address tells the street better. */
const AT_CAR_METERS = 75;
const PATIENCE_MS = 10_000;
const LOCATION = { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 } as const;

/** Where a photo is taken: accuracy in meters, and none for the car's pin. */
export type WhereTaken = { lat: string; lng: string; accuracy?: string; street?: string; houseNumber?: string };

/** By the phone, or the pin of the car where the phone does not tell. */
export async function whereTaken(spot: ParkedSpot): Promise<WhereTaken> {
  const found = await locate();
  const car = { lat: spot.latitude, lng: spot.longitude };
  if (!found) return { lat: String(car.lat), lng: String(car.lng), ...toQuery(spot.address) };
  const { latitude, longitude, accuracy } = found.coords;
  const isAtCar = metersBetween(car, { lat: latitude, lng: longitude }) <= AT_CAR_METERS;
  return {
    lat: String(latitude),
    lng: String(longitude),
    accuracy: String(accuracy),
    ...(isAtCar && toQuery(spot.address)),
  };
}

const toQuery = (address: StreetAddress | null | undefined) => ({
  ...(address && { street: address.street }),
  ...(address?.houseNumber && { houseNumber: address.houseNumber }),
});

const locate = (): Promise<GeolocationPosition | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(null);
    else navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), LOCATION);
  });
