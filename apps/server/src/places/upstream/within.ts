import { setTimeout as pause } from 'node:timers/promises';

/** What the work finds, or `otherwise` when it takes longer than `ms`; the work itself continues. */
export function within<Found>(ms: number, work: Promise<Found>, otherwise: Found): Promise<Found> {
  const done = new AbortController();
  const late = pause(ms, otherwise, { signal: done.signal }).catch(() => otherwise);
  return Promise.race([work, late]).finally(() => done.abort());
}
