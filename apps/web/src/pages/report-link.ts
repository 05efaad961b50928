import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

const PARAMETER = 'report';

/** The link that opens the quick report over the map. */
export const REPORT_ADDRESS = `/?${PARAMETER}`;

/** Opens the quick report when the address asks for it, once: a reload does not ask again. */
export function useReportLink(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(PARAMETER);
  const take = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
    open();
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}
