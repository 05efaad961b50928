import type { AnalyticsQuery } from '@towscout/contracts/insights/analytics';
import { HOUR_MS } from '@towscout/domain/durations';
import { zonedAt } from '@towscout/domain/wall-clock';
import { miles } from '@towscout/geo';

import { type AnalyticsDeps, startOfRange, findTimeZone } from './read-analytics.ts';

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
