/** A background tab, or a browser that does not report its paints, waits no longer than this. */
const WAITS_MS = 300;

/** Runs this once what index.html draws is on the screen: the code that follows keeps a phone busy. */
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
