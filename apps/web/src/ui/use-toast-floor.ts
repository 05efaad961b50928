import { type RefObject, useLayoutEffect } from 'react';

import type { SheetHeight } from './sheet-heights.ts';

const FLOOR = '--toast-floor';

/** Sets the toaster's distance from the window's bottom: above the sheet and everything below its container. */
export function useToastFloor(sheet: RefObject<HTMLElement | null>, height: SheetHeight, peek: number): void {
  useLayoutEffect(() => {
    const container = sheet.current?.parentElement;
    if (!container) return;
    const root = document.documentElement;
    const measure = () => {
      const { bottom, height: room } = container.getBoundingClientRect();
      const covered = { peek, half: room / 2, full: 0 }[height];
      root.style.setProperty(FLOOR, `${Math.round(window.innerHeight - bottom + covered)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => {
      observer.disconnect();
      root.style.removeProperty(FLOOR);
    };
  }, [sheet, height, peek]);
}
