import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** What an address may ask for: the tabs, and the home screen's shortcuts (the manifest in vite.config.ts). */
type Action = 'report' | 'park';

/** The link that opens the quick report over the map. */
export const REPORT_ADDRESS = `/?${'report' satisfies Action}`;

/** Does what the address asks for, once: a reload does not ask again. */
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
