import { useEffect } from 'react';

let strips = 0;

/** Marks the strip as shown while the calling component is mounted. */
export function useStripPresence(): void {
  useEffect(() => {
    strips += 1;
    return () => {
      strips -= 1;
    };
  }, []);
}

/** Trucks whose all-clear the panel has said, which no toast has been spared for yet. */
const cleared = new Set<string>();

/** Remembers the truck whose all-clear the panel says; null for none. */
export function useSaidAllClear(sightingId: string | null): void {
  useEffect(() => {
    if (sightingId !== null) cleared.add(sightingId);
  }, [sightingId]);
}

/** Returns true once for each all-clear that the panel has said, so that nothing else has to say it. */
export const takeAllClear = (sightingId: string): boolean => cleared.delete(sightingId);

/** Returns true while the page shows a strip of truck alerts, so that nothing else has to show them. */
export const isStripShown = (): boolean => strips > 0;
