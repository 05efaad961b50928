import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { useLiveEvent } from '#platform/live.ts';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';

import { usePlaces, PLACES_KEY } from '../../use-places.ts';
import { keepNote, keptNote, type NoteField, type SpotNote, sendNote } from './spot-note.ts';

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
