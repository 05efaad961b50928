import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { report, person } = createDrivers(() => server);

test('hundreds waiting for different instants share a few jobs, none of which comes early or late', async () => {
  const spot = freshSpot();
  const waiting = sql`generate_series(1, 200) as i`;
  await server.db.execute(sql`
    insert into alert_places (user_id, kind, place, radius, reach, created_at)
    select 'waiting' || i, 'parked', at, 1, box(at, at), now() from ${waiting}, (select point(${spot.longitude}::float8, ${spot.latitude}::float8) as at) as spot`);
  await server.db.execute(sql`
    insert into user_alert_preferences (user_id, alert_radius, enable_audio_alerts, enable_push_notifications, alert_frequency, enable_violation_alerts, violation_alert_radius, violation_types, plate_numbers, include_roadside, created_at, updated_at)
    select 'waiting' || i, 1, true, true, 'every_5min', true, .5, '[]', '[]', false, now(), now() from ${waiting}`);
  await server.db.execute(sql`
    insert into user_notifications (user_id, type, kind, title, message, subject, created_at, deliver_at, delivered_at)
    select 'waiting' || i, 'tow_truck', 'alarm', 'told', 'before', 'sighting:before', now(), now() - i * interval '100 milliseconds', now() from ${waiting}`);
  await report(await person(), spot);
  const { rows } = await server.db.execute(sql`
    with gathering as (select start_after from jobs.job where name = 'alerts.gather' and state = 'created'),
    lateness as (select (select min(start_after) from gathering where start_after >= deliver_at) - deliver_at as late from user_notifications where delivered_at is null)
    select count(*)::int as waiting, max(late) <= interval '2 seconds' as "inTime", (select count(*) <= 12 from gathering) as "isFew" from lateness where late is not null`);
  expect(rows).toEqual([{ waiting: 200, inTime: true, isFew: true }]);
});
