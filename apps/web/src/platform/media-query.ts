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

/** The rail is beside the map; matches the `lg` breakpoint. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1024px)');

/** A phone in landscape or a window at 200 % zoom; matches the `short` variant. */
export const useIsShort = (): boolean => useMediaQuery('(min-width: 560px) and (max-height: 499px)');
