import type { Analytics, AnalyticsQuery } from '@towscout/contracts/insights/analytics';
import { ANALYTICS_DAYS, type AnalyticsRange, FEWEST_STAYS } from '@towscout/contracts/insights/constants';
import { DAY_MINUTES, HOUR_MS } from '@towscout/domain/durations';
import type { Source } from '@towscout/domain/sources';
import { HISTORY_DAYS } from '@towscout/domain/trucks/history';
import { zonedAt } from '@towscout/domain/wall-clock';
import { miles } from '@towscout/geo';

import type { Alerts } from '#alerts';
import type { Places } from '#places';
import { type Clock, startOfHour, minutesBefore } from '#platform/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { Sources } from '#sources';
import type { TowRecords } from '#tow-records';
import type { AreaHistory, Trucks } from '#trucks';
import type { Violations } from '#violations';

export type AnalyticsDeps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'nearestZips' | 'findName'>;
  trucks: Pick<Trucks, 'areas' | 'history' | 'reportedBy'>;
  sources: Pick<Sources, 'cityQuality'>;
  violations: Pick<Violations, 'countKept'>;
  alerts: Alerts;
  towRecords: Pick<TowRecords, 'countKeptByRung'>;
};

const HOT_CELLS = 8;

/** `countTickets` is the same for every place, and read less often than asked. */
type Reading = AnalyticsDeps & { countTickets(db: Executor): ReturnType<Violations['countKept']> };

type DayOfHours = { day: string; hours: readonly number[] };
type Span = { from: Date; to: Date };

const WEEKDAYS = 7;
const HOURS = 24;

export async function readAnalytics(deps: Reading, asked: AnalyticsQuery): Promise<Analytics> {
  const { db, clock, places, trucks, sources, alerts, towRecords, countTickets } = deps;
  const { lat, lng, radius, range } = asked;
  const center = { lat, lng };
  const from = startOfRange(range, clock.now());
  const premiumAgo = minutesBefore(clock.now(), HISTORY_DAYS.premium * DAY_MINUTES);
  const around = { center, radius: miles(radius) };
  const [area, { trucks: hotCells }, answers, cities, tickets, records] = await Promise.all([
    trucks.areas({ ...around, from }),
    trucks.history({ ...asked, from, limit: HOT_CELLS }, 'areas'),
    alerts.answers(db, premiumAgo),
    sources.cityQuality(db),
    countTickets(db),
    towRecords.countKeptByRung({ around, since: from ?? premiumAgo }),
  ]);
  const timeZone = findTimeZone(places, center);
  const bySource = countBySource(area);
  return {
    dateRange: { from: area.dateRange.from.toISOString(), to: area.dateRange.to.toISOString() },
    recordBegan: area.recordBegan.toISOString(),
    timeZone,
    area: { latitude: lat, longitude: lng, radiusMiles: radius, name: places.findName(center) },
    trucks: bySource.reduce((sum, { trucks }) => sum + trucks, 0),
    byHourOfWeek: countByHourOfWeek(area.days, onRecord(area), timeZone),
    bySource,
    records,
    medianMinutes: area.timed < FEWEST_STAYS ? null : area.medianMinutes,
    timed: area.timed,
    hotCells,
    answers,
    cities: cities.map(({ city, cityName, syncedAt, rowsRead, setAside }) => ({
      cityName,
      syncedAt: syncedAt.toISOString(),
      rowsRead,
      setAside,
      tickets: tickets.get(city) ?? null,
    })),
  };
}

/** Undefined for the whole record. */
function startOfRange(range: AnalyticsRange, now: Date): Date | undefined {
  if (range === '90d') return undefined;
  const from = minutesBefore(now, ANALYTICS_DAYS[range] * DAY_MINUTES);
  return range === '24h' ? from : startOfHour(from);
}

/** The nearest ZIP code's; UTC without one. */
const findTimeZone = (places: Pick<Places, 'nearestZips'>, place: { lat: number; lng: number }): string =>
  places.nearestZips(place, 1)[0]?.timeZone || 'UTC';

const onRecord = ({ dateRange, recordBegan }: Pick<AreaHistory, 'dateRange' | 'recordBegan'>) => ({
  from: recordBegan > dateRange.from ? recordBegan : dateRange.from,
  to: dateRange.to,
});

/** Guaranteed by the CHECKs. */
function countBySource({ days }: Pick<AreaHistory, 'days'>): Analytics['bySource'] {
  const counts = new Map<Source, number>();
  for (const { source, hours } of days)
    counts.set(source as Source, (counts.get(source as Source) ?? 0) + hours.reduce((sum, count) => sum + count, 0));
  return [...counts].map(([source, trucks]) => ({ source, trucks })).toSorted((a, b) => b.trucks - a.trucks);
}

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

const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets run such cells as formulas. */
const RUNS = /^[=+\-@＝＋－＠\t\r\n]/;

/** RFC 4180; formulas get an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = RUNS.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

const HEADER = ['hour_begins_local', 'time_zone', 'hour_begins_utc', 'source', 'trucks', 'area', 'radius_miles'];

/** By hour and source, without empty lines. */
export async function writeCsv(
  { clock, places, trucks }: Pick<AnalyticsDeps, 'clock' | 'places' | 'trucks'>,
  { lat, lng, radius, range }: AnalyticsQuery,
): Promise<string> {
  const center = { lat, lng };
  const { days } = await trucks.areas({ center, radius: miles(radius), from: startOfRange(range, clock.now()) });
  const timeZone = findTimeZone(places, center);
  const area = places.findName(center) ?? `${lat}, ${lng}`;
  const lines = days.flatMap(({ day, source, hours }) =>
    hours.flatMap((trucks, hour) => {
      if (trucks === 0) return [];
      const begins = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
      const local = zonedAt(begins, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
      return [csvLine([local, timeZone, new Date(begins).toISOString(), source, trucks, area, radius])];
    }),
  );
  return [csvLine(HEADER), ...lines].join('');
}
