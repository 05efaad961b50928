import { MINUTE_MS } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';

import type { userNotifications } from './alerts.table.ts';

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

type PacedAlert = Pick<
  typeof userNotifications.$inferSelect,
  'userId' | 'kind' | 'deliverAt' | 'deliveredAt' | 'gatheredInto'
>;

/** The alerts sent in the last hour and those still waiting, by reader. */
export function recentlyNotified(alerts: readonly PacedAlert[], now: Date): (userId: string) => RecentlyNotified {
  const since = minutesBefore(now, 60);
  const counted = alerts.filter((alert) => countsAt(alert) > since && alert.gatheredInto === null && isLoud(alert));
  const byReader = Map.groupBy(counted, ({ userId }) => userId);
  return (userId) => {
    const theirs = byReader.get(userId);
    return theirs ? toRecentlyNotified(theirs) : NEVER_NOTIFIED;
  };
}

/** Delivered as loudly as the user allows; a notice counts once its alarm waits. */
const isLoud = ({ kind, deliveredAt }: PacedAlert): boolean =>
  kind === 'notice' ? deliveredAt === null : kind !== 'all-clear';

/** An entry that moved up in the list since made no other sound. */
const countsAt = ({ deliveredAt, deliverAt }: PacedAlert): Date => deliveredAt ?? deliverAt;

function toRecentlyNotified(alerts: readonly PacedAlert[]): RecentlyNotified {
  const timesOf = (some: readonly PacedAlert[]) => some.map(countsAt).toSorted((a, b) => b.getTime() - a.getTime());
  return {
    notifiedAt: timesOf(alerts.filter(({ deliveredAt }) => deliveredAt !== null)),
    pendingAt: timesOf(alerts.filter(({ deliveredAt }) => deliveredAt === null)).at(-1) ?? null,
  };
}
