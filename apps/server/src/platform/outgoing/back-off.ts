const LONGEST_WAIT_SECONDS = 15 * 60;
/** Each wait varies by a quarter both ways, so that many sites don't ask in lockstep. */
const JITTER = 0.25;

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
  const doubled = Math.min(pollSeconds * 2 ** Math.min(failures, 10), Math.max(pollSeconds, LONGEST_WAIT_SECONDS));
  const spread = failures === 0 ? doubled : doubled * (1 - JITTER + random() * 2 * JITTER);
  return Math.max(spread, retryAfterSeconds ?? 0);
}
