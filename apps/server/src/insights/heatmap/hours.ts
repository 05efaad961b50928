import { HOUR_MS } from '@towscout/domain/durations';
import { type PremiumRange, RANGE_HOURS } from '@towscout/domain/insights/heatmap';

import { earlierDate, startOfHour, hoursBefore, laterDate } from '#platform/clock.ts';

export type When = { from: Date; until: Date };

/** The latest first. */
export const KEPT_SPANS = ['lately', '7d', '30d'] as const satisfies readonly ('lately' | PremiumRange)[];
export type KeptSpan = (typeof KEPT_SPANS)[number];

/** The last 24 hours, and today's and yesterday's while yesterday is not added up as a day yet; or a day at a range's begin. */
const SPAN_HOURS = 26;

export function getKeptHours(span: KeptSpan, now: Date): When {
  const until = startOfHour(now);
  if (span === 'lately') return { from: hoursBefore(until, SPAN_HOURS), until };
  const from = hoursBefore(until, RANGE_HOURS[span] + 1);
  return { from, until: hoursBefore(from, -SPAN_HOURS) };
}

export type HoursProgress = { addedFrom: Date; addedUntil: Date; readUntil: Date };

export const hoursBetween = (from: Date, until: Date): Date[] =>
  Array.from({ length: Math.max(0, (until.getTime() - from.getTime()) / HOUR_MS) }, (_, later) =>
    hoursBefore(from, -later),
  );

export function splitByHours(
  { from, until }: When,
  progress: HoursProgress | null,
): { added: When | null; rest: When[] } {
  if (!progress) return { added: null, rest: [{ from, until }] };
  const added = {
    from: laterDate(startOfHour(new Date(from.getTime() + HOUR_MS - 1)), progress.addedFrom),
    until: earlierDate(startOfHour(until), progress.addedUntil),
  };
  if (added.from >= added.until) return { added: null, rest: [{ from, until }] };
  const around = [
    { from, until: added.from },
    { from: added.until, until },
  ];
  return { added, rest: around.filter((part) => part.from < part.until) };
}
