import { setTimeout as pause } from 'node:timers/promises';

/** `otherwise` after `ms`; the work itself continues. Rejects as the work does. */
export function within<Value, Otherwise>(
  ms: number,
  work: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  const done = new AbortController();
  const late = pause(ms, otherwise, { signal: done.signal }).catch(() => otherwise);
  return Promise.race([work, late]).finally(() => done.abort());
}
