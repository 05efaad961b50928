import type { AlertFrequency } from '@towscout/contracts/alert-preferences';

/** How often a user wants to hear, and when they last did. */
export type Pace = {
  frequency: AlertFrequency;
  /** When the last alert was told. */
  lastToldAt: Date | null;
  /** When the alert was told that filled the last hour; null while the hour has room. */
  hourFilledAt: Date | null;
  /** When alerts that wait already will be told. */
  pendingAt: Date | null;
};

const GATHER_MINUTES = { immediate: 0, every_5min: 5, every_15min: 15 } as const satisfies Record<AlertFrequency, number>;
const MINUTE = 60_000;

/**
 * When an alert is told: at once, with those that wait already, when the user's interval is over, or
 * when the hour has room again. `breaksLimit` is for a truck beside the parked car.
 */
export function tellAt({ frequency, lastToldAt, hourFilledAt, pendingAt }: Pace, breaksLimit: boolean, now: Date): Date {
  const afterInterval = lastToldAt ? new Date(lastToldAt.getTime() + GATHER_MINUTES[frequency] * MINUTE) : now;
  const afterHour = hourFilledAt && !breaksLimit ? new Date(hourFilledAt.getTime() + 60 * MINUTE) : now;
  const next = new Date(Math.max(now.getTime(), afterInterval.getTime(), afterHour.getTime()));
  if (next <= now || !pendingAt) return next;
  return pendingAt > now && pendingAt < next ? pendingAt : next;
}
