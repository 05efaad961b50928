import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** From the tabs and the home screen's shortcuts (the manifest in vite.config.ts). */
type Action = 'report' | 'park';

export const REPORT_ADDRESS = `/?${'report' satisfies Action}`;

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
