import { useCallback, useSyncExternalStore } from 'react';

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The width from which the rail stands beside the map; the same figure as the `lg` breakpoint. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1024px)');

/** A phone on its side, or a window at 200 % zoom; the same figure as the `short` variant. */
export const useIsShort = (): boolean => useMediaQuery('(min-width: 560px) and (max-height: 499px)');
