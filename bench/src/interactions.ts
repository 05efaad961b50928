import type { Page } from '@playwright/test';

/** The shortest interaction that browsers report. */
const REPORTED_FROM_MS = 16;
/** One outlier is left out of every fifty: https://web.dev/articles/inp. */
const OUTLIER_OF = 50;

/**
 * Records the milliseconds from each press or key to the frame that shows its result, by Event Timing. Call it before
 * the page opens.
 */
export async function watchInteractions(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript((durationThreshold) => {
    const longest = new Map<number, number>();
    const note = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as PerformanceEventTiming[])
        if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    // Missing from TypeScript's library.
    const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
    observer.observe({ ...events, buffered: true });
    Object.assign(window, {
      readInteractions: () => {
        note(observer.takeRecords());
        return [...longest.values()];
      },
    });
  }, REPORTED_FROM_MS);
  return () => page.evaluate(() => (window as unknown as { readInteractions: () => number[] }).readInteractions());
}

/** Interaction to Next Paint of a visit with this many interactions, as web-vitals computes it. */
export function toInp(milliseconds: readonly number[], interactions: number): number {
  const slowest = milliseconds.toSorted((a, b) => b - a);
  return slowest[Math.min(slowest.length - 1, Math.floor(interactions / OUTLIER_OF))] ?? 0;
}
