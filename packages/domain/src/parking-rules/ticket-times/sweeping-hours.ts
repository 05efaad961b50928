import { DAY_MINUTES, MINUTE_MS } from '../../durations.ts';
import { weekdayOf } from '../risk/calendar.ts';
import { recursAt } from '../rule-windows.ts';
import type { RecurringHours, StreetRule } from '../street-rule.ts';
import type { StreetSide } from '../street-side.ts';

export type BlockSide = { block: string; street: string | null; side: StreetSide };

/** The hours in which one side of a block is swept on one weekday. */
export type SweepingHours = BlockSide & {
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes after that day's midnight, as clocks show them; an end past 1440 is on the next day. */
  from: number;
  to: number;
  /** Several when rows split the weeks of a month among them. */
  rows: readonly RecurringHours[];
};

/** Each weekday and hours of a side once, however many rows it takes. */
export function toSweepingHours(side: BlockSide, rules: readonly Pick<StreetRule, 'hours'>[]): SweepingHours[] {
  const rows = rules.flatMap(({ hours }) => hours).filter((hours) => 'weekdays' in hours);
  const daily = rows.flatMap((row) => row.weekdays.map((weekday) => ({ ...row, weekdays: [weekday] })));
  const alike = Map.groupBy(
    daily,
    ({ weekdays, startMinute, endMinute }) => `${weekdays[0]} ${startMinute} ${endMinute}`,
  );
  return [...alike.values()].flatMap((rows) =>
    rows
      .slice(0, 1)
      .flatMap(({ weekdays, startMinute, endMinute }) =>
        weekdays.map((weekday) => ({ ...side, weekday, from: startMinute, to: endMinute, rows })),
      ),
  );
}

/**
 * The minute, counted from the midnight before the sweeping began; null when the hours don't hold then. `day` is in days
 * since 1970.
 */
export function minuteWithin({ weekday, from, to, rows }: SweepingHours, day: number, minute: number): number | null {
  for (const daysBack of [0, 1]) {
    const at = minute + daysBack * DAY_MINUTES;
    if (at < from || at >= to || weekdayOf(day - daysBack) !== weekday) continue;
    const wall = (day * DAY_MINUTES + minute) * MINUTE_MS;
    if (rows.some((row) => recursAt(row, wall))) return at;
  }
  return null;
}
