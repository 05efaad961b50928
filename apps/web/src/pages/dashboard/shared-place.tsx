import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

import { m } from '@towscout/messages';

import type { FoundPoint } from '#places/position.ts';
import { rememberSearch } from '#places/search/recent-searches.ts';
import { findExact, readPlace } from '#places/search/suggestion.ts';
import { useFind } from '#places/search/use-suggestions.ts';
import { linesToSearch, readShared, withoutShared } from '#places/shared-texts.ts';
import { useToast } from '#ui/toast.tsx';

import { useDashboardPlace } from './contexts.tsx';

/** Shows the place that another app shared with this one, as if it had been typed; renders nothing. */
export function SharedPlace() {
  const [params, setParams] = useSearchParams();
  const { placeAt } = useDashboardPlace();
  const { toast } = useToast();
  const look = useFind();

  const take = useEffectEvent(async () => {
    const shared = readShared(params);
    // First, so that no reload takes it again.
    setParams(withoutShared, { replace: true });
    const place = findPoint(shared);
    if (place) return placeAt(place, 'searched');
    for (const line of linesToSearch(shared)) {
      const exact = findExact((await look(line)).suggestions);
      if (!exact) continue;
      rememberSearch(exact);
      return placeAt(exact, 'searched', exact.name);
    }
    toast({ title: m.pages_dashboard_shared_unread(), tone: 'destructive' });
  });
  useEffect(() => void take(), []);
  return null;
}

/** Of the first text that is coordinates or a map's link. */
function findPoint(shared: readonly string[]): FoundPoint | null {
  for (const text of shared) {
    const read = readPlace(text);
    if (read && 'place' in read) return read.place;
  }
  return null;
}
