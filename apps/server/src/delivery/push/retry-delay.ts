import { backOff } from '@towscout/domain/back-off';

/** Without a `Retry-After`. */
const SHORTEST_SECONDS = 5;
const BACK_OFF = { first: 1, longest: 60 };

/** Seconds before the next attempt; null when the message would be worthless by then. */
export function retryDelay(attempts: number, retryAfterSeconds: number | null, ttlSeconds: number): number | null {
  const wait = Math.max(retryAfterSeconds ?? SHORTEST_SECONDS, backOff(BACK_OFF, attempts - 1));
  return wait < ttlSeconds ? wait : null;
}
