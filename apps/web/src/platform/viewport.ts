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

const WIDE_PX = 1024;

/** The rail is beside the map; matches the `lg` breakpoint. */
export const useIsWide = (): boolean => useMediaQuery(`(min-width: ${WIDE_PX}px)`);

/** A phone in landscape or a window at 200 % zoom; matches the `short` variant. */
export const useIsShort = (): boolean => useMediaQuery('(min-width: 560px) and (max-height: 499px)');

/** How large the reader sets text: a rem, in pixels. */
export const measureRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Below these rem a phone, held upright, has no room for both a map and a sheet over it, nor a desktop for a rail. */
const LEAST_HEIGHT = 32;
const LEAST_WIDTH = 48;

export const hasLargeText = (): boolean =>
  window.innerWidth >= WIDE_PX
    ? window.innerWidth < LEAST_WIDTH * measureRem()
    : Math.max(window.innerWidth, window.innerHeight) < LEAST_HEIGHT * measureRem();

/** Above browsers' toolbars, below keyboards. */
const LEAST_PIXELS = 150;

let isOpen = false;
const listeners = new Set<() => void>();

export const useKeyboardIsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Measured on resize rather than on read, which would force a layout. */
function measure(): void {
  const seen = window.visualViewport;
  isOpen = seen !== null && window.innerHeight - seen.height * seen.scale > LEAST_PIXELS;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', measure);
  listeners.add(changed);
  return () => listeners.delete(changed);
}
