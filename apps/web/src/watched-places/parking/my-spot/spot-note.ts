import { SPOT_NOTE_MAX_LENGTH } from '@towscout/contracts/watched-places/paths';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { isLatLng, type LatLng } from '@towscout/geo';

const FIELDS = ['text', 'photo'] as const;
export type NoteField = (typeof FIELDS)[number];

/** The user's note on the spot as this device stores it: 'Level 3, pillar C12', and a photo as a data URL. */
export type SpotNote = {
  text: string;
  photo: string | null;
  lat: number;
  lng: number;
  /** The fields that the account does not have yet. */
  unsent: readonly NoteField[];
  /** The URL of the account's copy of the photo. */
  photoUrl: string | null;
};

const PHOTO = /^data:image\/jpeg;base64,[\w+/=]+$/;

/** Returns the stored note of this spot; null when there is none, or it belongs to another spot. */
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
    // An earlier version without accounts sent nothing.
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
