import { useEffect, useEffectEvent, useState } from 'react';

import type { ParkedSpot } from '#watched-places/parked-spot.ts';

import { usePlaces } from '../../use-places.ts';
import { keepNote, keptNote } from './send-note.ts';
import type { NoteField, SpotNote } from './spot-note.ts';
import { useSendNote } from './use-send-note.ts';

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
