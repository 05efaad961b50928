import { SPOT_NOTE_MAX_LENGTH } from '@towscout/contracts/watched-places/paths';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { isLatLng, type LatLng } from '@towscout/geo';

const FIELDS = ['text', 'photo'] as const;
export type NoteField = (typeof FIELDS)[number];

/** What I wrote down of my spot, as this device keeps it: 'Level 3, pillar C12', and a photo as a data address. */
export type SpotNote = {
  text: string;
  photo: string | null;
  lat: number;
  lng: number;
  /** What an account does not have yet. */
  unsent: readonly NoteField[];
  /** Where the account has this photo. */
  photoUrl: string | null;
};

const PHOTO = /^data:image\/jpeg;base64,[\w+/=]+$/;

/** The stored note of this spot; null when there is none, or it is of another. */
export function parseNote(json: string | null, spot: LatLng): SpotNote | null {
  const { text, photo, lat, lng, unsent, photoUrl } = parsed(json);
  const at = { lat: Number(lat), lng: Number(lng) };
  if (typeof text !== 'string' || !isLatLng(at) || !isSameSpot(at, spot)) return null;
  const noted = {
    text: text.slice(0, SPOT_NOTE_MAX_LENGTH),
    photo: typeof photo === 'string' && PHOTO.test(photo) ? photo : null,
  };
  return {
    ...noted,
    ...at,
    // A version that knew no accounts sent nothing.
    unsent: FIELDS.filter((field) => (Array.isArray(unsent) ? unsent.includes(field) : noted[field])),
    photoUrl: typeof photoUrl === 'string' ? photoUrl : null,
  };
}

function parsed(json: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(json ?? 'null') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
