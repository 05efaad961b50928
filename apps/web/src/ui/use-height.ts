import { useEffect, useState } from 'react';

/** Returns the element's height in pixels, and a ref callback for it; null before it is measured. */
export function useHeight(): [height: number | null, ref: (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [height, setElement];
}
