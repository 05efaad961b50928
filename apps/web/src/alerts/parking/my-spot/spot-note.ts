import { distanceBetween, isLatLng, type LatLng } from '@towscout/geo';

/** What I wrote down of my spot: 'Level 3, pillar C12', and a photo as a data address. */
export type SpotNote = { text: string; photo: string | null; lat: number; lng: number };

export const SPOT_NOTE_MAX_LENGTH = 200;

/** A car that stands farther off than a garage is long was parked again. */
const SAME_SPOT_MILES = 0.1;
const PHOTO = /^data:image\/jpeg;base64,[\w+/=]+$/;

/** The stored note of this spot; null when there is none, or it is of another. */
export function noteOf(json: string | null, spot: LatLng): SpotNote | null {
  const { text, photo, lat, lng } = parsed(json);
  const at = { lat: Number(lat), lng: Number(lng) };
  if (typeof text !== 'string' || !isLatLng(at) || distanceBetween(at, spot) > SAME_SPOT_MILES) return null;
  return {
    text: text.slice(0, SPOT_NOTE_MAX_LENGTH),
    photo: typeof photo === 'string' && PHOTO.test(photo) ? photo : null,
    ...at,
  };
}

function parsed(json: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(json ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** The way on foot, in the maps of the phone. */
export const walkingDirections = ({ lat, lng }: LatLng): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat.toFixed(6)}%2C${lng.toFixed(6)}&travelmode=walking`;
