import { backOff } from '@towscout/domain/delays';

const LONGEST_WAIT_SECONDS = 15 * 60;
/** Jitter, against sites that retry in lockstep. */
const JITTER = [0.75, 1.25] as const;

/** Doubles up to 15 minutes, and never below the source's `Retry-After`. */
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

/** In seconds, from seconds or a date; null when it is neither. */
export function retryAfterSeconds(text: string | null, now: Date): number | null {
  if (text === null) return null;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
