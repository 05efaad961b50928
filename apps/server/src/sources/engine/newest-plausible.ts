import { isPlausibleTime } from '@towscout/domain/sources';

/** At most `now`; implausible times don't count. */
export function newestPlausible(times: readonly Date[], now: Date): Date | null {
  const plausible = times.filter((time) => isPlausibleTime(time, now)).map(Number);
  return plausible.length > 0 ? new Date(Math.min(now.getTime(), Math.max(...plausible))) : null;
}
