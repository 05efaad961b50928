const LONGEST_WAIT_SECONDS = 15 * 60;
/** Each wait is spread by a quarter both ways, so that many sites do not ask in step. */
const JITTER = 0.25;

/** How long to wait after so many failures in a row: doubling, at most 15 minutes, never less than the source asks. */
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
