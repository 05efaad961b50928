import { MapPinPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toast.tsx';

import { usePlaces } from '../use-places.ts';
import { PlaceDialog, type PlaceSearch } from './place-dialog.tsx';
import { PlaceRow } from './place-row.tsx';
import { type AddedKind, placeWords } from './place-text.ts';

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
        <h2 ref={heading} tabIndex={-1} className="flex flex-auto flex-wrap items-center gap-2 text-base font-semibold">
          {kind === 'zone' ? m.watched_places_zones_zones() : m.watched_places_zones_places()}
          {kind === 'zone' && <Badge tone="amber">{m.watched_places_zones_premium()}</Badge>}
        </h2>
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
