import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { CitySync } from '@towscout/contracts/sources/city-data';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { withoutStreetRules } from '#testing/street-rules.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const CENTERLINES = JSON.stringify([
  {
    cnn: '1',
    streetname: 'JONES ST',
    lf_fadd: '601',
    lf_toadd: '699',
    rt_fadd: '600',
    rt_toadd: '698',
    zip_code: '94102',
    line: {
      type: 'LineString',
      coordinates: [
        [-122.4131, 37.7864],
        [-122.4133, 37.7873],
      ],
    },
  },
]);
const ON_JONES = { latitude: 37.7868, longitude: -122.4132 };
/** More than one transaction of the job takes. */
const OLD_ROWS = 600;

let portal: SocrataServer;
let streetsAre: 'away' | 'here' = 'away';
let server: TestServer;
let ann: Visitor;
async function start(): Promise<void> {
  portal = await startSocrata();
  const publisher = await serve((request, response) =>
    (streetsAre === 'here' ? send(CENTERLINES) : send('', {}, 503))(request, response),
  );
  server = await startTestServer({
    env: {
      STREETS: 'on',
      SF_CENTERLINES_URL: publisher.url,
      TIGER_URL: `${publisher.url}/{county}`,
      SF_CITATIONS_URL: portal.url('citations'),
      SF_TOW_ZONES_URL: portal.url('zones'),
      SF_CITY_TOW_ZONES_URL: portal.url('city-zones'),
      SF_CLOSURES_URL: portal.url('closures'),
      ...withoutStreetRules(portal),
    },
  });
  for (const table of ['citations', 'zones', 'city-zones', 'closures']) portal.clear(table);
  ann = await server.signUp('Ann');
}
async function stop(): Promise<void> {
  await server.close();
  await portal.close();
}

const citation = (number: string, hoursAgo: number) => ({
  citation_number: number,
  citation_issued_datetime: new Date(server.clock.now().getTime() - (hoursAgo + 8) * 3_600_000)
    .toISOString()
    .slice(0, 19),
  violation: 'TRC7.2.22',
  violation_desc: 'STR CLEAN',
  citation_location: '620 JONES STREET',
  vehicle_plate_state: 'CA',
  vehicle_plate: '9TST001',
});
const near = async () =>
  (await ann.get(`/api/parking-violations?lat=${ON_JONES.latitude}&lng=${ON_JONES.longitude}&radius=0.5`)).json<
    ParkingViolation[]
  >();
const waiting = async () => (await queryRows(server.db, sql`select 1 from violations_awaiting_streets`)).length;

test('violations stored before their streets came are placed once these are here, and only the new one alerts', async () => {
  await start();
  onTestFinished(stop);
  await ann.send('POST', '/api/places', { kind: 'parked', ...ON_JONES, radius: 1 });
  portal.put('citations', [
    citation('NEW', 1),
    ...Array.from({ length: OLD_ROWS }, (_each, n) => citation(`OLD${n}`, 50)),
    { ...citation('LOT', 50), citation_location: 'EAST LOT' },
  ]);
  await ann.send('POST', '/api/sync/sf');
  await eventually(async () =>
    expect((await ann.get('/api/sync')).json<CitySync[]>()[0]).toMatchObject({ state: 'finished' }),
  );
  expect(await near()).toEqual([]);
  expect(await waiting()).toBe(OLD_ROWS + 1);

  streetsAre = 'here';
  server.clock.advance(20);
  await eventually(async () => {
    await server.runJob('violations.place-again');
    expect(await waiting()).toBe(0);
  });
  await server.settle();
  expect(await queryRows(server.db, sql`select 1 from parking_violations where place is not null`)).toHaveLength(
    OLD_ROWS + 1,
  );
  expect((await near())[0]).toMatchObject({ placeBasis: 'address', location: '620 Jones Street' });
  const alerts = async () => (await ann.get('/api/notifications')).json<Notification[]>();
  expect(await alerts()).toMatchObject([{ title: 'Parking violation next to your car' }]);
  await server.runJob('violations.place-again');
  await server.settle();
  expect(await alerts()).toHaveLength(1);
});
