import { Field } from '@base-ui/react/field';
import { MapPinPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';

import { usePlaces } from '../use-places.ts';
import { PlaceDialog, type PlaceSearch, useChangePlace, useDeletePlace } from './place-dialog.tsx';
import { type AddedKind, placeWords, placeName, placeRadiusOptions } from './place-text.ts';

type PlacesCardProps = {
  kind: AddedKind;
  signedIn: boolean;
  isPremium: boolean;
  Search: PlaceSearch;
  /** The way to Premium, for zones. */
  upgrade?: ReactNode;
};

/** The user's favorites, or their custom alert zones, which are premium: add, switch, narrow, delete. */
export function PlacesCard({ kind, signedIn, isPremium, Search, upgrade }: PlacesCardProps) {
  const { data, isError, refetch } = usePlaces(signedIn);
  const [isAdding, setAdding] = useState(false);
  const { toast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const words = placeWords(kind);
  const places = data?.filter((place) => place.kind === kind);
  const isLocked = kind === 'zone' && !isPremium;
  const add = () => {
    if (isLocked)
      toast({
        title: m.watched_places_settings_premium_required(),
        description: m.watched_places_zones_premium_zones(),
        tone: 'destructive',
      });
    else setAdding(true);
  };

  return (
    <section
      aria-label={kind === 'zone' ? m.watched_places_zones_zones() : m.watched_places_zones_places()}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={heading} tabIndex={-1} className="flex flex-auto flex-wrap items-center gap-2 text-sm font-semibold">
          {kind === 'zone' ? m.watched_places_zones_zones() : m.watched_places_zones_places()}
          {kind === 'zone' && <Badge>{m.watched_places_zones_premium()}</Badge>}
        </h3>
        <Button onClick={add}>
          <MapPinPlus aria-hidden size={16} />
          {words.add}
        </Button>
      </div>
      {isError ? (
        <LoadFailed isRow title={m.watched_places_zones_load_failed()} onRetry={() => void refetch()} />
      ) : !places ? (
        <Skeleton className="h-16 w-full rounded-md" />
      ) : places.length === 0 ? (
        <p className="text-sm text-muted">{isLocked ? m.watched_places_zones_locked() : words.empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              kind={kind}
              isPremium={isPremium}
              onFocusLost={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {isLocked && upgrade}
      <PlaceDialog kind={kind} open={isAdding} onOpenChange={setAdding} isPremium={isPremium} Search={Search} />
    </section>
  );
}

type PlaceRowProps = {
  place: AlertPlace;
  kind: AddedKind;
  isPremium: boolean;
  /** The row took the focus with it. */
  onFocusLost: () => void;
};

/** One place: switch it, narrow it, delete it. */
function PlaceRow({ place, kind, isPremium, onFocusLost }: PlaceRowProps) {
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
