import { backOff } from '@towscout/domain/back-off';

/** The shortest wait when the push service names none; an alert is worth minutes. */
const SHORTEST_SECONDS = 5;
const BACK_OFF = { first: 1, longest: 60 };

/**
 * How long to wait after this many attempts, in seconds: at least what the push service asks for, and 1, 2,
 * 4, 8 … even when it asks for less. Null when the message would be worthless by then.
 */
export function retryDelay(attempts: number, askedSeconds: number | null, ttlSeconds: number): number | null {
  const wait = Math.max(askedSeconds ?? SHORTEST_SECONDS, backOff(BACK_OFF, attempts - 1));
  return wait < ttlSeconds ? wait : null;
}
