import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

export type ClockWatch = {
  /** The clock when rows were last looked through. */
  seenAt: Date;
  /** Until then nothing is deleted. */
  heldUntil: Date | null;
};

const LONGEST_GAP_MS = 3 * DAY_MS;
const HOLD_MS = 7 * DAY_MS;
/** Nodes differ by seconds. */
const DIFFERENCE_MS = HOUR_MS;

/**
 * A clock that skips days may be wrong, and what is deleted by it is lost: it counts only once it has gone on for a
 * week. When it comes back, nothing was lost.
 */
export function watchClock(last: ClockWatch | null, now: Date): ClockWatch {
  const gap = last ? now.getTime() - last.seenAt.getTime() : 0;
  if (gap > LONGEST_GAP_MS) return { seenAt: now, heldUntil: new Date(now.getTime() + HOLD_MS) };
  if (!last?.heldUntil || gap < -DIFFERENCE_MS || last.heldUntil <= now) return { seenAt: now, heldUntil: null };
  return { seenAt: now, heldUntil: last.heldUntil };
}
