import { useMutation } from '@tanstack/react-query';

import type { AlertPlace, ChangePlaceBody, SavePlaceBody } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import { useToast } from '#ui/toast.tsx';

import { usePlaceChanges } from '../use-places.ts';
import { type AddedKind, addedSentence, failureSentence, placeName, placeWords } from './place-text.ts';

/** Adds a place, and says how that went: also when the dialog was closed meanwhile. */
export function useAddPlace(kind: AddedKind) {
  const { save } = usePlaceChanges();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (place: SavePlaceBody & { name: string }) => save.mutateAsync(place),
    onSuccess: (_saved, { name, radius }) =>
      toast({ title: placeWords(kind).added, description: addedSentence(name, radius), tone: 'success' }),
    onError: (error) =>
      toast({ title: m.alerts_error(), description: failureSentence(kind, error), tone: 'destructive' }),
  });
}

/** Switches or narrows a place, and says how that went. */
export function useChangePlace(kind: AddedKind, place: AlertPlace) {
  const { change } = usePlaceChanges();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (changes: ChangePlaceBody) => change.mutateAsync({ id: place.id, ...changes }),
    onSuccess: () => toast({ title: placeWords(kind).updated, description: placeName(place), tone: 'success' }),
    meta: changeFailed(),
  });
}

/** Deletes a place, and says how that went: also when its row is gone by then. */
export function useDeletePlace(kind: AddedKind, place: AlertPlace, onDeleted: () => void) {
  const { remove } = usePlaceChanges();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => remove.mutateAsync(place.id),
    onSuccess: () => {
      toast({ title: placeWords(kind).deleted, description: placeName(place) });
      onDeleted();
    },
    meta: changeFailed(),
  });
}

const changeFailed = () => ({ failed: m.alerts_error(), description: m.watched_places_zones_change_failed() });
