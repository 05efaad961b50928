import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { queryRows } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { addProvenReporters } from '../../apps/server/src/testing/proven-reporters.fixture.ts';
import { regionAt } from '../../apps/server/src/watched-places/regions.ts';
import { METRICS_TOKEN, type OurServer } from './our-server.ts';
import { placeNumber } from './people.ts';

export type Where = { DATA_DIR: string; DATABASE_URL?: string };

/** Number of trucks that each subscriber watches. */
export const TRUCKS_WATCHED = 40;
/** The hourly limit of a believed reporter. */
const TRUCKS_EACH = 6;
const DRAIN_MS = 300_000;
const LOOK_EVERY_MS = 500;

/** Each subscriber watches consecutive trucks, shared with no one. Returns the reporters' cookies. */
export async function seedSubscribers(where: Where, trucks: number): Promise<string[]> {
  const open = await openDatabase({ DATABASE_URL: undefined, ...where });
  for (let n = 0; n < trucks; n += 1) {
    const { lat, lng } = placeNumber(n);
    await open.db
      .execute(sql`insert into alert_places (user_id, kind, place, radius, reach, region, is_active, created_at)
      values (${`burst-${Math.floor(n / TRUCKS_WATCHED)}`}, 'favorite', point(${lng}::float8, ${lat}::float8), 0.05, box(point(${lng - 0.001}::float8, ${lat - 0.0008}::float8), point(${lng + 0.001}::float8, ${lat + 0.0008}::float8)), ${regionAt({ lat, lng })}::bigint, true, now())`);
  }
  await open.db.execute(sql`insert into user_alert_preferences
      (user_id, alert_radius, enable_audio_alerts, enable_push_notifications, alert_frequency, enable_violation_alerts, violation_alert_radius, violation_types, plate_numbers, include_roadside, alerts_per_hour, created_at, updated_at)
    select distinct user_id, 1::real, true, true, 'immediate', false, 0.5::real, '[]'::jsonb, '[]'::jsonb, false, 0, now(), now() from alert_places`);
  const cookies = await addProvenReporters(open, trucks / TRUCKS_EACH);
  await open.db.execute(sql`vacuum analyze`);
  await open.close();
  return cookies;
}

/** No waiting jobs in the metrics means that every alert was sent. */
export async function untilDrained(server: OurServer, since: number): Promise<void> {
  for (;;) {
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
    const waiting = /^jobs_waiting (\d+)/m.exec(metrics)?.[1];
    if (waiting === undefined) throw new Error('the metrics do not tell how many jobs wait');
    if (waiting === '0') return;
    if (performance.now() - since > DRAIN_MS) throw new Error(`${waiting} jobs were left after ${DRAIN_MS / 1000} s`);
    await pause(LOOK_EVERY_MS);
  }
}

export async function countAlerts(where: Where): Promise<{ trucks: number; told: number; people: number }> {
  const open = await openDatabase({ DATABASE_URL: undefined, ...where });
  const [row] = await queryRows<{ trucks: number; told: number; people: number }>(
    open.db,
    sql`select (select count(*)::int from tow_trucks) as trucks, count(*)::int as told, count(distinct (user_id, data->>'sightingId'))::int as people
      from user_notifications where kind = 'alarm' and delivered_at is not null`,
  );
  await open.close();
  return row ?? { trucks: 0, told: 0, people: 0 };
}
