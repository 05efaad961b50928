import { useEffect } from 'react';

let strips = 0;

/** Notes that the strip is on the page, as long as the caller is. */
export function useStripPresence(): void {
  useEffect(() => {
    strips += 1;
    return () => {
      strips -= 1;
    };
  }, []);
}

/** Whether the page shows a strip of truck alerts, so that nothing else has to. */
export const isStripShown = (): boolean => strips > 0;
