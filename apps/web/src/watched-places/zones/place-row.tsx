import { Field } from '@base-ui/react/field';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

import { type AddedKind, placeName, placeRadiusOptions } from './place-text.ts';
import { useChangePlace, useDeletePlace } from './use-place-actions.ts';

type PlaceRowProps = {
  place: AlertPlace;
  kind: AddedKind;
  isPremium: boolean;
  /** The row took the focus with it. */
  onFocusLost: () => void;
};

/** One place: switch it, narrow it, delete it. */
export function PlaceRow({ place, kind, isPremium, onFocusLost }: PlaceRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const change = useChangePlace(kind, place);
  const remove = useDeletePlace(kind, place, () => {
    const { activeElement, body } = document;
    if (activeElement === body || row.current?.contains(activeElement)) onFocusLost();
  });
  const name = placeName(place);

  return (
    <li ref={row} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-2">
      <Switch
        label={name}
        {...(place.address ? { hint: place.address } : {})}
        checked={place.isActive}
        disabled={change.isPending}
        onCheckedChange={(isActive) => change.mutate({ isActive })}
      />
      <Button
        variant="quiet"
        size="icon"
        aria-label={m.watched_places_zones_delete({ place: name })}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden size={18} />
      </Button>
      <Field.Root className="max-w-44">
        <Field.Label className="sr-only">{m.watched_places_zones_radius_of({ place: name })}</Field.Label>
        <Select
          value={String(place.radius)}
          onValueChange={(radius) => change.mutate({ radius: Number(radius) })}
          options={placeRadiusOptions(isPremium, place.radius)}
        />
      </Field.Root>
    </li>
  );
}
