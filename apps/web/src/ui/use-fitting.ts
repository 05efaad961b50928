import { type RefObject, useLayoutEffect, useState } from 'react';

import { countFitting } from './fitting.ts';

/** Remeasures on every resize. Items that don't fit must keep their width, so hide them by `visibility`. */
export function useFitting(row: RefObject<HTMLElement | null>, more: number): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = row.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const items = [...element.children] as HTMLElement[];
    const measure = () =>
      setCount(countFitting({ widths: items.map((item) => item.offsetWidth), room: parent.clientWidth, more }));
    const observer = new ResizeObserver(measure);
    for (const each of [parent, ...items]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, [row, more]);
  return count;
}
