import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

import type { Row } from '../apps/server/src/sources/city.port.ts';
import { readExport } from '../apps/server/src/sources/reading/read-export.ts';
import { startSocrata } from '../apps/server/src/testing/socrata-server.fixture.ts';
import { localData } from './local-streets.ts';

export const SWEEPING = 'street-rules/sf-sweeping/citywide-2025-07.sides.csv.gz';
const REGULATIONS = 'street-rules/sf-regulations/hi6h-neyh.2025-10-25.csv.gz';
const CITATIONS = 'sf-citations/sfmta-citations-2023-01-01_to_02-14.csv';

/** The captures' last day of citations. */
const LAST_CITED = Date.UTC(2023, 1, 14);
/** The city publishes a day late. */
const NEWEST_MS = 30 * HOUR_MS;

export type LocalRules = { env: Record<string, string>; end(): Promise<void> };

/** San Francisco's captured street rules, and its citations of 2023 as if they were the last weeks', without plates. */
export async function startLocalRules(now = new Date()): Promise<LocalRules | null> {
  const files = [SWEEPING, REGULATIONS, CITATIONS].map((file) => join(localData(), file));
  if (!files.every((file) => existsSync(file))) return null;
  const portal = await startSocrata();
  const [sweeping = '', regulations = '', citations = ''] = files;
  portal.put('sweeping', await readRows(sweeping, toSweeping));
  portal.put('regulations', await readRows(regulations, (row) => [row]));
  portal.put('citations', await readRows(citations, (row) => toCitation(row, now)));
  return {
    env: {
      SF_STREET_SWEEPING_URL: portal.url('sweeping'),
      SF_PARKING_REGULATIONS_URL: portal.url('regulations'),
      SF_CITATIONS_URL: portal.url('citations'),
    },
    end: portal.close,
  };
}

async function readRows(file: string, read: (row: Row) => Row[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readExport(file)) rows.push(...read(row));
  return rows;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The capture has a row for each side, with every hour of each weekday in which it is swept. */
export function toSweeping(row: Row): Row[] {
  const side = {
    ...row,
    cnnrightleft: row['cnn_right_left'],
    fullname: row['schedule_summary'],
    line: JSON.parse(text(row['line']).replaceAll("'", '"')) as unknown,
  };
  return WEEKDAYS.flatMap((weekday) =>
    toWindows(text(row[`${weekday}_hours`])).map(({ from, to }) => {
      const hours = { weekday: weekday.slice(0, 3), fromhour: String(from), tohour: String(to) };
      return Object.assign(hours, side, { blocksweepid: `${text(row['clean_id'])} ${weekday} ${from}` });
    }),
  );
}

/** '2,3,4,5' is 2 to 6, and '8,9,14' 8 to 10 and 14 to 15. */
function toWindows(hours: string): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = [];
  for (const hour of hours.split(',').filter(Boolean).map(Number)) {
    const last = windows.at(-1);
    if (last?.to === hour) last.to = hour + 1;
    else windows.push({ from: hour, to: hour + 1 });
  }
  return windows;
}

const ISSUED = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):\d\d ([AP])M$/;

/** Moved by whole weeks, so that weekdays stay. */
function toCitation(row: Row, now: Date): Row[] {
  const [, month, day, year, hour, minute, half] = ISSUED.exec(text(row['citation_issued_datetime'])) ?? [];
  if (!half) return [];
  const week = 7 * DAY_MS;
  const shift = Math.floor((now.getTime() - NEWEST_MS - LAST_CITED) / week) * week;
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    (Number(hour) % 12) + (half === 'P' ? 12 : 0),
    Number(minute),
  );
  const issued = new Date(at + shift).toISOString().slice(0, 23);
  return [{ ...row, citation_issued_datetime: issued, vehicle_plate: `DEMO${text(row['citation_number']).slice(-5)}` }];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
