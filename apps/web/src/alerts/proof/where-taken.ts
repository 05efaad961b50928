import type { ParkedSpot } from '#alerts/parked-spot.ts';

const PATIENCE_MS = 10_000;
const LOCATION = { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 } as const;

/** Where a photo is taken: accuracy in meters, and none for the car's pin. */
export type WhereTaken = { lat: string; lng: string; accuracy?: string };

/** By the phone, or the pin of the car where the phone does not tell. */
export async function whereTaken(spot: ParkedSpot): Promise<WhereTaken> {
  const found = await locate();
  if (!found) return { lat: String(spot.latitude), lng: String(spot.longitude) };
  const { latitude, longitude, accuracy } = found.coords;
  return { lat: String(latitude), lng: String(longitude), accuracy: String(accuracy) };
}

const locate = (): Promise<GeolocationPosition | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(null);
    else navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), LOCATION);
  });
