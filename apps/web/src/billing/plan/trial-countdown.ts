import { DAY_MINUTES, MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

/** Nearest day, then hours and minutes, then minutes. */
export function trialCountdown(endsAt: Date, now: Date): string {
  const left = endsAt.getTime() - now.getTime();
  if (!(left > 0)) return m.billing_trial_expired();
  const minutes = Math.max(1, Math.floor(left / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return m.billing_days_left({ count: Math.round(minutes / DAY_MINUTES) });
  if (hours >= 1) return m.billing_hours_left({ hours, minutes: minutes % 60 });
  return m.billing_minutes_left({ count: minutes });
}
