import { MINUTE_MS } from '@towscout/domain/durations';

import { readRetryAfter } from '../retry-after.ts';

/** Longer, most items would be too old. */
const LONGEST_MS = 10 * MINUTE_MS;
/** Of a pause, so that many devices don't come back at once. */
const JITTER = 0.5;
const TRY_EVERY_MS = 30_000;
const SHORTEST_MS = 1000;

type Pausing = { notBefore?: number };

/** Until when an answer asks for patience, in epoch milliseconds; null when it doesn't. */
export function readPause(response: Response, now: number, random = Math.random()): number | null {
  if (response.status !== 503 && response.status !== 429) return null;
  const seconds = readRetryAfter(response.headers.get('Retry-After'));
  return seconds === null ? null : pauseUntil(seconds, now, random);
}

/** Never before the server's time, unless that is far ahead. */
export const pauseUntil = (seconds: number, now: number, random = Math.random()): number =>
  now + Math.min(seconds * 1000, LONGEST_MS) * (1 + JITTER * random);

/** A longer pause than any means that the clock was set back. */
export const isPaused = ({ notBefore = 0 }: Pausing, now: number): boolean =>
  notBefore > now && notBefore - now <= LONGEST_MS * (1 + JITTER);

/** When to try again: as usual, or as soon as the first pause is over when all of them pause. */
export function nextTryMs(items: readonly Pausing[], now: number): number {
  const isUsual = items.some((item) => !isPaused(item, now));
  if (isUsual) return TRY_EVERY_MS;
  return Math.max(SHORTEST_MS, Math.min(...items.map(({ notBefore = 0 }) => notBefore - now)));
}
