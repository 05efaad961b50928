import { SPOT_NOTE_MAX_LENGTH, watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { isLatLng, type LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { storage } from '#platform/storage.ts';

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

export const keptNote = (spot: LatLng): SpotNote | null => parseNote(storage.read('parked-note'), spot);

/** Keeps a note on this device; false when the browser has no room for it. */
export const keepNote = (note: SpotNote | null): boolean => storage.write('parked-note', note && JSON.stringify(note));

/** Sends the fields of this device's note that the account does not have yet. Rejects when one can't be sent. */
export async function sendNote(id: string, spot: LatLng, saved: (place: AlertPlace) => void): Promise<void> {
  const note = keptNote(spot);
  for (const field of note?.unsent ?? []) {
    if (!note) return;
    const place = await (field === 'text' ? sendText(id, note.text) : sendPhoto(id, note.photo));
    saved(place);
    markSent(field, note, place, spot);
  }
}

const sendText = (id: string, note: string): Promise<AlertPlace> =>
  api.patch(watchedPlacePaths.place, { params: { id }, body: { note } });

const sendPhoto = (id: string, photo: string | null): Promise<AlertPlace> =>
  photo === null
    ? api.delete(watchedPlacePaths.spotPhoto, { params: { id } })
    : api.put(watchedPlacePaths.spotPhoto, { params: { id }, body: decodeJpeg(photo) });

function decodeJpeg(dataAddress: string): Blob {
  const letters = atob(dataAddress.slice(dataAddress.indexOf(',') + 1));
  return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
}

/** Leaves a field unsent when it was changed again meanwhile. */
function markSent(field: NoteField, sent: SpotNote, { photoUrl }: AlertPlace, spot: LatLng): void {
  const kept = keptNote(spot);
  if (kept?.[field] !== sent[field]) return;
  const unsent = kept.unsent.filter((other) => other !== field);
  keepNote({ ...kept, unsent, photoUrl: field === 'photo' ? photoUrl : kept.photoUrl });
}
