import { DAY_MINUTES, MINUTE_MS } from '@towscout/domain/durations';

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** Nearest day, then hours and minutes, then minutes. */
export function trialCountdown(endsAt: Date, now: Date): string {
  const left = endsAt.getTime() - now.getTime();
  if (!(left > 0)) return 'Trial expired';
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${count(Math.round(minutes / DAY_MINUTES), 'day')} left`;
  if (hours >= 1) return `${count(hours, 'hour')} ${count(minutes % 60, 'minute')} left`;
  return `${count(minutes, 'minute')} left`;
}
