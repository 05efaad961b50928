/** Limit for background tabs and browsers that don't report paints. */
const WAITS_MS = 300;

/** Waits for the first paint, because later code keeps a phone busy. */
export function afterPaint(work: () => void): void {
  const begin = () => {
    paints.disconnect();
    clearTimeout(timer);
    work();
  };
  const paints = new PerformanceObserver(begin);
  const timer = setTimeout(begin, document.visibilityState === 'hidden' ? 0 : WAITS_MS);
  paints.observe({ type: 'paint', buffered: true });
}
