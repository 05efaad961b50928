import { type RefObject, useLayoutEffect, useState } from 'react';

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

type Row = {
  /** In pixels. */
  widths: readonly number[];
  room: number;
  /** Width of the button for the rest, shown unless all fit. */
  more: number;
};

export function countFitting({ widths, room, more }: Row): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let taken = more;
  const first = widths.findIndex((width) => (taken += width) > room);
  return first === -1 ? widths.length : first;
}
