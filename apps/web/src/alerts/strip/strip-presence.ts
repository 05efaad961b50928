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

/** Returns true while the page shows a strip of truck alerts, so that nothing else has to show them. */
export const isStripShown = (): boolean => strips > 0;
