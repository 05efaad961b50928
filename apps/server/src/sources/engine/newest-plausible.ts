import { isPlausibleTime } from '@towscout/domain/sources';

/** The newest of these times, at most `now`. Times too far ahead of the clock to be true don't count. */
export function newestPlausible(times: readonly Date[], now: Date): Date | null {
  const plausible = times.filter((time) => isPlausibleTime(time, now)).map(Number);
  return plausible.length > 0 ? new Date(Math.min(now.getTime(), Math.max(...plausible))) : null;
}
