import { ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import type { LatLng } from '@towscout/geo';

/** Specification section 9. */
export const INITIAL_ASK = ask(ADDRESS_SEARCH.initialPosition);
export const MANUAL_ASK = ask(ADDRESS_SEARCH.manualPosition);

function ask({ timeoutMs, maximumAgeMs }: { timeoutMs: number; maximumAgeMs: number }) {
  return { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maximumAgeMs } as const;
}

export type GeolocationFailure = 'denied' | 'timeout' | 'unavailable' | 'unsupported';
export type GeolocationAnswer =
  | { place: { lat: number; lng: number }; accuracyMetres: number }
  | { failure: GeolocationFailure };

const FAILURE_OF_CODE: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Skips the timeout in browsers that refuse at once. */
async function isRefused(onCheckFailed: () => void): Promise<boolean> {
  if (!('permissions' in navigator)) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'denied';
  } catch {
    onCheckFailed();
    return false;
  }
}

/** How well a walk is followed, and which accuracy is enough for it. */
const WATCHING = {
  /** To save battery. */
  coarse: { options: { enableHighAccuracy: false, maximumAge: 60_000 }, metres: 500 },
  fine: { options: { enableHighAccuracy: true, maximumAge: 5_000 }, metres: 50 },
} as const;

/** Returns an unsubscribe function. Failures are ignored until the next move. */
export function watchGeolocation(
  onMove: (found: { place: LatLng; accuracyMetres: number }) => void,
  how: keyof typeof WATCHING = 'coarse',
): () => void {
  const { options, metres } = WATCHING[how];
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      if (coords.accuracy <= metres)
        onMove({ place: { lat: coords.latitude, lng: coords.longitude }, accuracyMetres: coords.accuracy });
    },
    () => undefined,
    options,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

/** A failed permission check is reported, and the position requested anyway. */
export async function requestGeolocation(
  options: PositionOptions,
  onCheckFailed: () => void,
): Promise<GeolocationAnswer> {
  if (!('geolocation' in navigator)) return { failure: 'unsupported' };
  if (await isRefused(onCheckFailed)) return { failure: 'denied' };
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ place: { lat: coords.latitude, lng: coords.longitude }, accuracyMetres: coords.accuracy }),
      ({ code }) => resolve({ failure: FAILURE_OF_CODE[code] ?? 'unavailable' }),
      options,
    );
  });
}

/** True when the browser gives its position without a prompt. */
export async function mayTellPlace(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state === 'granted';
}
