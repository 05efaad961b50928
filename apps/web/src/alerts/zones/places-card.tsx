import type { AlertPlace, PlaceKind } from '@towscout/contracts/alerts';
import { MapPinPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../platform/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { usePlaceChanges, usePlaces } from '../use-places.ts';
import { PlaceDialog, type PlaceSearch } from './place-dialog.tsx';
import { PLACE_WORDS, placeRadiusOptions } from './place-words.ts';

type Kind = Extract<PlaceKind, 'favorite' | 'zone'>;
type PlacesCardProps = { kind: Kind; signedIn: boolean; isPremium: boolean; Search: PlaceSearch };

/** The user's favourites, or their custom alert zones, which are premium: add, switch, narrow, delete. */
export function PlacesCard({ kind, signedIn, isPremium, Search }: PlacesCardProps) {
  const { data, isError, refetch } = usePlaces(signedIn);
  const [isAdding, setAdding] = useState(false);
  const { toast } = useToast();
  const words = PLACE_WORDS[kind];
  const places = data?.filter((place) => place.kind === kind);
  const isLocked = kind === 'zone' && !isPremium;
  const add = () => {
    if (isLocked) toast({ title: 'Premium Feature Required', description: 'Custom alert zones are available for premium subscribers only.', tone: 'destructive' });
    else setAdding(true);
  };

  return (
    <section aria-label={kind === 'zone' ? 'Custom Alert Zones' : 'Saved places'} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex flex-1 items-center gap-2 text-base font-semibold whitespace-nowrap">
          {kind === 'zone' ? 'Custom Alert Zones' : 'Saved places'}
          {kind === 'zone' && <Badge tone="amber">Premium</Badge>}
        </h2>
        <Button onClick={add}>
          <MapPinPlus aria-hidden size={16} />
          {words.add}
        </Button>
      </div>
      {isError ? (
        <div role="alert" className="flex items-center justify-between gap-2 text-sm">
          Your places could not be loaded.
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : !places ? (
        <Skeleton className="h-16 w-full rounded-md" />
      ) : places.length === 0 ? (
        <p className="text-sm text-muted">{isLocked ? 'Premium members draw a zone around any address, and are alerted of every tow truck in it.' : words.empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} kind={kind} isPremium={isPremium} />
          ))}
        </ul>
      )}
      {isLocked && (
        <LinkButton href={paths.subscribe} className="self-start">
          Upgrade to Premium
        </LinkButton>
      )}
      <PlaceDialog kind={kind} open={isAdding} onOpenChange={setAdding} isPremium={isPremium} Search={Search} />
    </section>
  );
}

function PlaceRow({ place, kind, isPremium }: { place: AlertPlace; kind: Kind; isPremium: boolean }) {
  const { change, remove } = usePlaceChanges();
  const { toast } = useToast();
  const words = PLACE_WORDS[kind];
  const name = place.name ?? place.address ?? 'A place';
  const failed = () => toast({ title: 'Error', description: 'The change was not saved. Please try again.', tone: 'destructive' });
  const update = (changes: { isActive?: boolean; radius?: number }) =>
    change.mutate({ id: place.id, ...changes }, { onSuccess: () => toast({ title: words.updated, description: name, tone: 'success' }), onError: failed });
  const drop = () => remove.mutate(place.id, { onSuccess: () => toast({ title: words.deleted, description: name }), onError: failed });

  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-2">
      <Switch label={name} {...(place.address ? { hint: place.address } : {})} checked={place.isActive} disabled={change.isPending} onCheckedChange={(isActive) => update({ isActive })} />
      <Button variant="quiet" size="icon" aria-label={`Delete ${name}`} disabled={remove.isPending} onClick={drop}>
        <Trash2 aria-hidden size={18} />
      </Button>
      <div className="max-w-44">
        <Select value={String(place.radius)} onValueChange={(radius) => update({ radius: Number(radius) })} options={placeRadiusOptions(isPremium, place.radius)} />
      </div>
    </li>
  );
}
