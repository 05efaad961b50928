import type { LatLng } from '@towscout/geo';

import { minutesFrom } from '#sources/catalog/san-francisco/slow-sweeping.fixture.ts';

type Row = Readonly<Record<string, string>>;
export type Minute = ReturnType<typeof minutesFrom>[number] & { minute: number };

/** Every minute of some days, with that of its day. */
export const meterMinutes = (startsAt: Date, days: number): Minute[] =>
  minutesFrom(startsAt, days).map((each) =>
    Object.assign(each, { minute: each.hour * 60 + ((each.at.getTime() / 60_000) % 60) }),
  );

const number = ({ street_num = '' }: Row): number => Number(street_num.replaceAll(',', ''));
const at = ({ latitude, longitude }: Row): LatLng => ({ lat: Number(latitude), lng: Number(longitude) });

function metersApart(a: LatLng, b: LatLng): number {
  const north = (a.lat - b.lat) * 111_320;
  const east = (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180);
  return Math.sqrt(north ** 2 + east ** 2);
}

/** By name and number, without the street's line: how far each other post of a post's side of the street stands from it. */
export const postsBeside = (posts: readonly Row[], post: Row): { post: Row; away: number }[] =>
  posts
    .filter((each) => each['street_name'] === post['street_name'] && number(each) % 2 === number(post) % 2)
    .map((each) => ({ post: each, away: metersApart(at(each), at(post)) }));

const toMinute = (text = ''): number => {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d+) (AM|PM)$/.exec(text) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
};

/** A tow counts before another use, and that before the meter's own. */
const ORDER = ['Tow', 'Alternate', 'Operating Schedule'];
const CLOSED = new Set(['2026-01-01', '2026-11-26', '2026-12-25', '2027-01-01']);

/** The rule of a post in a minute by its rows: 'tow_away', 'no_parking', 'meter 60', or null. */
export function saidOf(rows: readonly Row[], { weekday, date, minute }: Minute): string | null {
  for (const type of ORDER)
    for (const row of rows) {
      if (row['schedule_type'] !== type || !row['days_applied']?.split(',').includes(weekday.slice(0, 2))) continue;
      if (minute < toMinute(row['from_time']) || minute >= toMinute(row['to_time'])) continue;
      if (type === 'Tow') return 'tow_away';
      if (CLOSED.has(date)) return null;
      const limit = Number.parseInt(row['time_limit'] ?? '', 10);
      return row['applied_color_rule']?.startsWith('Yellow') ? 'no_parking' : `meter ${limit}`;
    }
  return null;
}
