import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { useLiveEvent } from '#platform/live.ts';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';

import { PLACES_KEY } from '../../use-places.ts';
import { sendNote } from './send-note.ts';

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
