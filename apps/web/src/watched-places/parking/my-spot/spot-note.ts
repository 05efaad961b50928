import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { SPOT_NOTE_MAX_LENGTH, watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { isLatLng, type LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { useLiveEvent } from '#platform/live.ts';
import { storage } from '#platform/storage.ts';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';
import { PLACES_KEY, usePlaces } from '#watched-places/use-places.ts';

/** Sends this device's note to the account once it watches the car and can be reached. Returns a function to resend. */
export function useSendNote({ placeId, latitude, longitude }: ParkedSpot, sent?: () => void): () => Promise<void> {
  const client = useQueryClient();
  const saved = (place: AlertPlace) => {
    // An answer from before this change would bring the old note back.
    void client.cancelQueries({ queryKey: PLACES_KEY });
    const places = client.getQueryData<AlertPlace[]>(PLACES_KEY);
    if (!places) void client.invalidateQueries({ queryKey: PLACES_KEY });
    else client.setQueryData(PLACES_KEY, withPlace(places, place));
  };
  const send = async () => {
    if (placeId === null) return;
    // A field that could not be sent waits on this device.
    await sendNote(placeId, { lat: latitude, lng: longitude }, saved).catch(() => undefined);
    sent?.();
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => sendNow(), [placeId]);
  useLiveEvent('open', () => void send());
  return send;
}

const withPlace = (places: readonly AlertPlace[], place: AlertPlace): AlertPlace[] =>
  places.map((other) => (other.id === place.id ? place : other));

type Noted = Pick<SpotNote, 'text' | 'photo'>;

const NOTHING = { text: '', photo: null, unsent: [], photoUrl: null } as const;

/** The user's note on the spot, from the account, with a copy on this device for use offline. */
export function useSpotNote(spot: ParkedSpot) {
  const at = { lat: spot.latitude, lng: spot.longitude };
  const isMine = spot.userId !== null;
  const { data: places, refetch } = usePlaces(isMine);
  const place = places?.find(({ id }) => id === spot.placeId);
  const [kept, setKept] = useState(() => keptNote(at));
  const send = useSendNote(spot, () => setKept(keptNote(at)));
  const askAgain = useEffectEvent(() => {
    if (isMine) void refetch();
  });
  const sendLast = useEffectEvent(() => void send());
  useEffect(() => {
    askAgain();
    return () => sendLast();
  }, []);

  const note = kept ?? NOTHING;
  const isSaved = (field: NoteField) => place !== undefined && !note.unsent.some((other) => other === field);
  const text = isSaved('text') ? (place?.note ?? '') : note.text;
  const isPhotoHere = !isSaved('photo') || place?.photoUrl === note.photoUrl;
  const photo = isPhotoHere ? note.photo : (place?.photoUrl ?? null);

  return {
    text,
    photo,
    where: !isMine ? 'device' : place && note.unsent.length === 0 ? 'account' : 'waiting',
    send,
    /** Stores a change on this device; false when the browser has no room for it. */
    keep(changed: Partial<Noted>): boolean {
      const unsent = [...new Set([...note.unsent, ...(Object.keys(changed) as NoteField[])])];
      const next = { ...note, text, ...changed, ...at, unsent };
      setKept(next);
      return keepNote(!isMine && next.text === '' && next.photo === null ? null : next);
    },
  } as const;
}

const FIELDS = ['text', 'photo'] as const;
type NoteField = (typeof FIELDS)[number];

/** The user's note on the spot as this device stores it: 'Level 3, pillar C12', and a photo as a data URL. */
type SpotNote = {
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

const keptNote = (spot: LatLng): SpotNote | null => parseNote(storage.read('parked-note'), spot);

/** Keeps a note on this device; false when the browser has no room for it. */
const keepNote = (note: SpotNote | null): boolean => storage.write('parked-note', note && JSON.stringify(note));

/** Sends the fields of this device's note that the account does not have yet. Rejects when one can't be sent. */
async function sendNote(id: string, spot: LatLng, saved: (place: AlertPlace) => void): Promise<void> {
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
