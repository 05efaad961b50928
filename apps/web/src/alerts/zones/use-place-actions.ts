import { useMutation } from '@tanstack/react-query';

import type { AlertPlace, ChangePlaceBody, SavePlaceBody } from '@towscout/contracts/alerts/schema';

import { useToast } from '#ui/toast.tsx';

import { usePlaceChanges } from '../use-places.ts';
import { type AddedKind, addedSentence, failureSentence, PLACE_WORDS, placeName } from './place-text.ts';

/** Adds a place, and says how that went: also when the dialog was closed meanwhile. */
export function useAddPlace(kind: AddedKind) {
  const { save } = usePlaceChanges();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (place: SavePlaceBody & { name: string }) => save.mutateAsync(place),
    onSuccess: (_saved, { name, radius }) =>
      toast({ title: PLACE_WORDS[kind].added, description: addedSentence(name, radius), tone: 'success' }),
    onError: (error) => toast({ title: 'Error', description: failureSentence(kind, error), tone: 'destructive' }),
  });
}

/** Switches or narrows a place, and says how that went. */
export function useChangePlace(kind: AddedKind, place: AlertPlace) {
  const { change } = usePlaceChanges();
  const { toast } = useToast();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: (changes: ChangePlaceBody) => change.mutateAsync({ id: place.id, ...changes }),
    onSuccess: () => toast({ title: PLACE_WORDS[kind].updated, description: placeName(place), tone: 'success' }),
    onError: showFailure,
  });
}

/** Deletes a place, and says how that went: also when its row is gone by then. */
export function useDeletePlace(kind: AddedKind, place: AlertPlace, onDeleted: () => void) {
  const { remove } = usePlaceChanges();
  const { toast } = useToast();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: () => remove.mutateAsync(place.id),
    onSuccess: () => {
      toast({ title: PLACE_WORDS[kind].deleted, description: placeName(place) });
      onDeleted();
    },
    onError: showFailure,
  });
}

function useFailureToast(): () => void {
  const { toast } = useToast();
  return () =>
    toast({ title: 'Error', description: "Couldn't save the change. Please try again.", tone: 'destructive' });
}
