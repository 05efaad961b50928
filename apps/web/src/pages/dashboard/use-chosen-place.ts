import { useEffect, useEffectEvent } from 'react';
import { useSearch } from 'wouter';

import { isInServiceArea } from '@towscout/geo';
import { m } from '@towscout/messages';

import { isSameCurb } from '#parking-rules/chosen-side.ts';
import { hasLinkedPlace, linkedPlaceHash, readLinkedPlace } from '#places/linked-place.ts';
import { isChosenSpot, type Position } from '#places/position.ts';
import { dataOwner } from '#platform/user-data.ts';
import { useToast } from '#ui/toast.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { useDashboardPlace } from './contexts.tsx';

/** The spot that the map was set to, unless the car stands there. */
export function useChosenPlace(): Position | null {
  const { position } = useDashboardPlace();
  const car = useParkedCar();
  return isChosenSpot(position) && !(car && isSameCurb(car, position)) ? position : null;
}

/** Tags a history entry whose place this page wrote, with the user it belongs to. */
type Tagged = { placeOwner?: string | null } | null;

const tagOf = (): string | null | undefined => (history.state as Tagged)?.placeOwner;

/** Keeps the entry's other marks, such as that of an open truck. */
const writeHash = (hash: string): void =>
  history.replaceState(
    { ...(history.state as Tagged), placeOwner: dataOwner() },
    '',
    `${location.pathname}${location.search}${hash}`,
  );

let isReloadRead = false;

/**
 * Keeps the chosen place in the address bar, behind the '#', which no server is told. Shows the place that a link
 * names; going back to an entry that this page wrote doesn't bring an earlier place back, or an earlier user's.
 */
export function useLinkedPlace(): void {
  const search = useSearch();
  const { position, placeAt } = useDashboardPlace();
  const { toast } = useToast();

  const isNew = (): boolean => {
    const tag = tagOf();
    return tag === undefined || (!isReloadRead && tag === dataOwner());
  };

  const follow = useEffectEvent(() => {
    const { hash } = location;
    if (hasLinkedPlace(hash) && isNew()) {
      isReloadRead = true;
      writeHash(hash);
      const found = readLinkedPlace(hash);
      if (found) placeAt(found.place, 'searched', found.name);
      else toast({ title: m.pages_dashboard_shared_unread(), tone: 'destructive' });
      if (found && isInServiceArea(found.place)) return;
    }
    isReloadRead = true;
    const next = linkedPlaceHash(position);
    if (next !== hash && (next !== '' || hasLinkedPlace(hash))) writeHash(next);
  });
  useEffect(() => follow(), [search, position]);
  useEffect(() => {
    const onHashChange = () => follow();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
}
