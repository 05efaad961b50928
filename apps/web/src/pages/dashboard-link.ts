import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** From the tabs, other pages, and the home screen's shortcuts (the manifest in vite.config.ts). */
type Action = 'report' | 'park' | 'risk';

export const REPORT_ADDRESS = `/?${'report' satisfies Action}`;
/** The map with the risk of a ticket. */
export const RISK_ADDRESS = `/?${'risk' satisfies Action}`;

/** Runs once per navigation, not on reload. */
export function useActionLink(action: Action, begin: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(action);
  const take = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete(action);
        return before;
      },
      { replace: true },
    );
    begin();
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}

export const TRUCK_PARAMETER = 'sighting';

export const truckPath = (id: string): string => `/?${TRUCK_PARAMETER}=${encodeURIComponent(id)}`;
