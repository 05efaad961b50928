const WAIT_MS = 100;

/** Waits briefly for the font, to avoid a reflow. */
export const typefaceOrMoment = (): Promise<unknown> =>
  Promise.race([
    document.fonts.load('1rem Inter').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);

/** A stylesheet that was lost is an empty one in some browsers. */
const hasColors = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--surface') !== '';

/** A map can't be drawn without its colors. That they stay lost is said by start/lost-files.ts. */
export async function stylesheetLoaded(): Promise<void> {
  // Of elements: their events reach the document, not the window.
  const nextLoad = (resolve: () => void) => document.addEventListener('load', resolve, { once: true, capture: true });
  while (!hasColors()) await new Promise<void>(nextLoad);
}

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
