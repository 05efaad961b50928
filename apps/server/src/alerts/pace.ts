import { MINUTE_MS } from '@towscout/domain/durations';

/** Newest first; `pendingAt` is when the waiting alerts will be sent. */
export type RecentlyNotified = { notifiedAt: readonly Date[]; pendingAt: Date | null };

export const NEVER_NOTIFIED: RecentlyNotified = { notifiedAt: [], pendingAt: null };

export const GATHER_MINUTES = { immediate: 0, every_5min: 5, every_15min: 15 } as const;

/** 0 alerts per hour means no limit. */
export type Pace = { alertFrequency: keyof typeof GATHER_MINUTES; alertsPerHour: number };

/** `breaksLimit` is for a truck beside the parked car. */
export function notifyAt(
  { notifiedAt, pendingAt }: RecentlyNotified,
  { alertFrequency, alertsPerHour }: Pace,
  breaksLimit: boolean,
  now: Date,
): Date {
  const lastAt = notifiedAt[0];
  const filledAt = alertsPerHour === 0 || breaksLimit ? undefined : notifiedAt[alertsPerHour - 1];
  const afterInterval = lastAt ? lastAt.getTime() + GATHER_MINUTES[alertFrequency] * MINUTE_MS : 0;
  const afterHour = filledAt ? filledAt.getTime() + 60 * MINUTE_MS : 0;
  const next = new Date(Math.max(now.getTime(), afterInterval, afterHour));
  if (next <= now || !pendingAt) return next;
  return pendingAt > now && pendingAt < next ? pendingAt : next;
}

/** As if one more alert were sent `at`. */
export const afterNotifying = ({ notifiedAt, pendingAt }: RecentlyNotified, at: Date, now: Date): RecentlyNotified =>
  at <= now
    ? { notifiedAt: [at, ...notifiedAt], pendingAt }
    : { notifiedAt, pendingAt: pendingAt && pendingAt < at ? pendingAt : at };
