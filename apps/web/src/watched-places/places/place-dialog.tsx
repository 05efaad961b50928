import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ComponentType, type Ref, useId, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';

import { ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace, ChangePlaceBody, SavePlaceBody } from '@towscout/contracts/watched-places/schema';
import { formatCoordinates } from '@towscout/domain/format-distance';
import { isBlank } from '@towscout/domain/plain-text';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Form, FormField, useForm } from '#ui/form/form.tsx';
import { Select } from '#ui/select.tsx';
import { useToast } from '#ui/toast.tsx';

import { usePlaceChanges } from '../use-places.ts';
import {
  type AddedKind,
  addedSentence,
  failureSentence,
  placeName,
  placeRadiusOptions,
  placeWords,
} from './place-text.ts';

type FoundPlace = { place: LatLng; name: string | null };
type PlaceFinder = { find: () => Promise<FoundPlace | null> };

/** Lets the user find a place. Pages pass it in, because search belongs to another folder. */
export type PlaceSearch = ComponentType<{
  onPlace: (place: LatLng, name: string | null) => void;
  /** Called when the text changes, after which the place chosen before is no longer meant. */
  onTextChange: (text: string) => void;
  /** Searches for the text as Enter does. The field says so when the result isn't a single place. */
  finder: Ref<PlaceFinder>;
  /** The radius of the ring on the map, which shows the guarded area. */
  radius: number;
}>;

type PlaceDialogProps = {
  kind: AddedKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPremium: boolean;
  Search: PlaceSearch;
};

/** A new favorite or alert zone: a name, a place, and how far around it is guarded. */
export function PlaceDialog({ kind, open, onOpenChange, isPremium, Search }: PlaceDialogProps) {
  const words = placeWords(kind);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.add} description={words.sentence}>
      <PlaceForm kind={kind} isPremium={isPremium} Search={Search} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const placeFields = (missing: string) =>
  z.object({
    name: z
      .string()
      .trim()
      .refine((name) => !isBlank(name), { error: missing }),
    radius: z.number(),
  });

const formatAddress = ({ place, name }: FoundPlace): string => name ?? formatCoordinates(place);

function PlaceForm({
  kind,
  isPremium,
  Search,
  onDone,
}: Pick<PlaceDialogProps, 'kind' | 'isPremium' | 'Search'> & { onDone: () => void }) {
  const words = placeWords(kind);
  const formId = useId();
  const { toast } = useToast();
  const add = useAddPlace(kind);
  const finder = useRef<PlaceFinder>(null);
  const form = useForm(placeFields(words.missing), { name: '', radius: ZONE_DEFAULT_RADIUS_MILES });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundPlace | null>(null);
  /** True while a place found by its name is shown for the user to confirm. */
  const [isAsking, setAsking] = useState(false);

  const findTyped = async (): Promise<FoundPlace | null> => {
    const found = await finder.current?.find();
    const isClosed = finder.current === null;
    return isClosed ? null : (found ?? null);
  };

  const showMissing = () =>
    toast({ title: m.watched_places_zones_missing_title(), description: words.missing, tone: 'destructive' });
  const submit = async (named: { name: string; radius: number }) => {
    if (!chosen && isBlank(typed)) {
      showMissing();
      void finder.current?.find();
      return;
    }
    const found = chosen ?? (await findTyped());
    if (!found) return;
    const isPicked = chosen !== null || found.name === null;
    if (!isPicked) return setAsking(true);
    const { lat, lng } = found.place;
    add.mutate({ kind, ...named, address: formatAddress(found), latitude: lat, longitude: lng }, { onSuccess: onDone });
  };

  return (
    <div className="flex flex-col gap-4">
      {/* The search is a separate form beside this one, because forms can't be nested. */}
      <Form id={formId} form={form} onSubmit={submit} onInvalid={showMissing}>
        <FormField form={form} name="name" label={m.alerts_name()}>
          {(input) => <TextInput {...input} maxLength={100} placeholder={words.example} />}
        </FormField>
      </Form>
      <div className="flex flex-col gap-1.5">
        <p className="text-sm font-medium">{m.watched_places_zones_address()}</p>
        <Search
          finder={finder}
          radius={form.watch('radius')}
          onPlace={(place, found) => setChosen({ place, name: found })}
          onTextChange={(text) => {
            setTyped(text);
            setChosen(null);
            setAsking(false);
          }}
        />
        {chosen && (
          <p role="status" className="flex items-center gap-1.5 text-sm text-muted">
            <MapPin aria-hidden size={16} className="shrink-0 text-accent-text" />
            {isAsking
              ? m.watched_places_zones_ask({ address: formatAddress(chosen), button: words.add })
              : formatAddress(chosen)}
          </p>
        )}
      </div>
      <Field label={m.watched_places_zones_radius()}>
        <Controller
          control={form.control}
          name="radius"
          render={({ field }) => (
            <Select
              value={String(field.value)}
              onValueChange={(miles) => field.onChange(Number(miles))}
              options={placeRadiusOptions(isPremium, field.value)}
            />
          )}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="flex-1 sm:flex-none" onClick={onDone}>
          {m.common_cancel()}
        </Button>
        <Button
          variant="primary"
          type="submit"
          form={formId}
          className="flex-1 sm:flex-none"
          isBusy={form.formState.isSubmitting || add.isPending}
        >
          {add.isPending ? m.watched_places_saving() : words.add}
        </Button>
      </div>
    </div>
  );
}

/** Adds a place, and says how that went: also when the dialog was closed meanwhile. */
function useAddPlace(kind: AddedKind) {
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
