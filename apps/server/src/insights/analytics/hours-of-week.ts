import { HOUR_MS } from '@towscout/domain/durations';
import { zonedAt } from '@towscout/domain/wall-clock';

export type DayOfHours = { day: string; hours: readonly number[] };
type Span = { from: Date; to: Date };

const WEEKDAYS = 7;
const HOURS = 24;

function hoursBetween({ from, to }: Span): number[] {
  const first = Math.floor(from.getTime() / HOUR_MS);
  const count = Math.max(0, Math.ceil(to.getTime() / HOUR_MS) - first);
  return Array.from({ length: count }, (_, later) => (first + later) * HOUR_MS);
}

/**
 * Counts by weekday from Sunday, then by local hour; null for hours outside the span of which nothing is known. By local
 * clocks: the hour that November repeats counts both times.
 */
export function countByHourOfWeek(days: readonly DayOfHours[], span: Span, timeZone: string): (number | null)[][] {
  const counts = countsByInstant(days);
  const week = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, (): number | null => null));
  for (const at of new Set([...hoursBetween(span), ...counts.keys()])) {
    const { dayOfWeek, hour } = zonedAt(at, timeZone);
    const day = week[dayOfWeek % WEEKDAYS];
    if (day) day[hour] = (day[hour] ?? 0) + (counts.get(at) ?? 0);
  }
  return week;
}

function countsByInstant(days: readonly DayOfHours[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { day, hours } of days)
    for (const [hour, count] of hours.entries()) {
      if (count === 0) continue;
      const at = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
      counts.set(at, (counts.get(at) ?? 0) + count);
    }
  return counts;
}
