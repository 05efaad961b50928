/** What a user was told in the last hour, newest first, and when what waits already will be told. */
export type ToldLately = { told: readonly Date[]; pendingAt: Date | null };

export const NOTHING_TOLD: ToldLately = { told: [], pendingAt: null };

/** Minutes for which alerts are gathered, by what a user chose. */
export const GATHER_MINUTES = { immediate: 0, every_5min: 5, every_15min: 15 } as const;

/** How often a user wants to hear: the interval, and how many an hour at most, 0 being no limit. */
export type Pace = { alertFrequency: keyof typeof GATHER_MINUTES; alertsPerHour: number };

const MINUTE = 60_000;

/**
 * When an alert is told: at once, with those that wait already, when the user's interval is over, or
 * when the hour has room again. `breaksLimit` is for a truck beside the parked car.
 */
export function tellAt(
  { told, pendingAt }: ToldLately,
  { alertFrequency, alertsPerHour }: Pace,
  breaksLimit: boolean,
  now: Date,
): Date {
  const lastToldAt = told[0];
  const filledAt = alertsPerHour === 0 || breaksLimit ? undefined : told[alertsPerHour - 1];
  const afterInterval = lastToldAt ? lastToldAt.getTime() + GATHER_MINUTES[alertFrequency] * MINUTE : 0;
  const afterHour = filledAt ? filledAt.getTime() + 60 * MINUTE : 0;
  const next = new Date(Math.max(now.getTime(), afterInterval, afterHour));
  if (next <= now || !pendingAt) return next;
  return pendingAt > now && pendingAt < next ? pendingAt : next;
}

/** The same after one more alert, told at this time. */
export const afterTelling = ({ told, pendingAt }: ToldLately, at: Date, now: Date): ToldLately =>
  at <= now ? { told: [at, ...told], pendingAt } : { told, pendingAt: pendingAt && pendingAt < at ? pendingAt : at };
