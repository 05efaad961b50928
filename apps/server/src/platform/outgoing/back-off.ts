import { backOff } from '@towscout/domain/back-off';

const LONGEST_WAIT_SECONDS = 15 * 60;
/** Each wait varies by a quarter both ways, so that many sites don't ask in lockstep. */
const JITTER = [0.75, 1.25] as const;

/**
 * How long to wait after this many failures in a row: doubling, at most 15 minutes, never less than the
 * source asks for.
 */
export function backOffSeconds(
  pollSeconds: number,
  failures: number,
  retryAfterSeconds: number | null,
  random: () => number,
): number {
  if (failures === 0) return Math.max(pollSeconds, retryAfterSeconds ?? 0);
  const longest = Math.max(pollSeconds, LONGEST_WAIT_SECONDS);
  return Math.max(backOff({ first: pollSeconds, longest, jitter: JITTER }, failures, random()), retryAfterSeconds ?? 0);
}
