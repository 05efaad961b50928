import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'wouter';

import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { isInServiceArea } from '@towscout/geo';
import { m } from '@towscout/messages';

import { linkedPlaceKey, readLinkedPlace, withLinkedPlace } from '#places/linked-place.ts';
import { useToast } from '#ui/toast.tsx';

import { useDashboardPlace } from './contexts.tsx';

/** Keeps the chosen place in the address bar, and shows the place that a link names. */
export function useLinkedPlace(): void {
  const [params, setParams] = useSearchParams();
  const { position, placeAt } = useDashboardPlace();
  const { toast } = useToast();
  const linked = linkedPlaceKey(params);
  const known = useRef<string | null>(null);

  const follow = useEffectEvent(() => {
    if (linked !== null && linked !== known.current) {
      known.current = linked;
      const found = readLinkedPlace(params);
      if (found) placeAt(found.place, 'searched', found.name);
      else toast({ title: m.pages_dashboard_shared_unread(), tone: 'destructive' });
      if (found && isInServiceArea(found.place)) return;
    }
    // Nobody chose the place that a demo starts with.
    const chosen = position && isSameSpot(position, DEMO_PLACE) ? null : position;
    const next = withLinkedPlace(params, chosen);
    known.current = linkedPlaceKey(next);
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  });
  useEffect(() => follow(), [linked, position]);
}
