import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

const PARAMETER = 'do';

/** Begins what a shortcut of the home screen asks for by the address (`/?do=report`), once. */
export function useShortcut(name: 'report' | 'park', begin: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(PARAMETER) === name;
  const start = useEffectEvent(() => {
    setSearch({}, { replace: true });
    begin();
  });
  useEffect(() => {
    if (isAsked) start();
  }, [isAsked]);
}
