import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { storage } from '#platform/storage.ts';

import { type NoteField, parseNote, type SpotNote } from './spot-note.ts';

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
