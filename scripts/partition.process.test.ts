import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { eventually } from '../apps/server/src/testing/eventually.fixture.ts';
import { freePort } from '../apps/server/src/testing/free-port.fixture.ts';
import { signUpAt } from '../apps/server/src/testing/over-the-wire.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '../apps/server/src/testing/postgres.fixture.ts';
import { type AlarmingReport, alarmingReports } from '../apps/server/src/testing/proven-reporters.fixture.ts';
import {
  endServerProcess,
  type ServerProcess,
  startServerProcess,
} from '../apps/server/src/testing/server-process.fixture.ts';
import { matchPlaces } from '../apps/server/src/watched-places/place-index/match-places.queries.ts';
import { regionAt } from '../apps/server/src/watched-places/regions.ts';
import { runScript } from './run-script.fixture.ts';

/** Spots from coast to coast, each in its own region. */
const SPOTS = Array.from({ length: 40 }, (_, n) => ({ lat: 34.05, lng: -118 + n }));
const LOS_ANGELES = { lat: 34.05, lng: -118.25 };
const DENVER = { lat: 39.74, lng: -104.99 };

describeWithPostgres('npm run partition', () => {
  let postgres: TestPostgres;
  let folder: string;
  let database: { DATA_DIR: string; DATABASE_URL: string; PORT: string };
  let node: ServerProcess;
  let report: AlarmingReport;
  let ann: Member;

  beforeAll(async () => {
    [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'towscout-partition-'))]);
    database = { DATA_DIR: folder, DATABASE_URL: postgres.url, PORT: String(await freePort()) };
    report = await alarmingReports(database, 10);
    for (const { lat, lng } of SPOTS)
      await postgres.query(
        `insert into alert_places (user_id, kind, place, radius, reach, region, created_at) values ('somebody', 'favorite',
          point($2, $1), 0.5, box(point($2::float8 - 0.01, $1::float8 - 0.01), point($2::float8 + 0.01, $1::float8 + 0.01)), $3, now())`,
        [lat, lng, String(regionAt({ lat, lng }))],
      );
    node = await startServerProcess(database);
    ann = await signUp(node.url);
    await ann.park(LOS_ANGELES);
    for (const { lat, lng } of SPOTS.slice(0, 3)) await reportAt({ lat: lat + 0.5, lng });
  });
  afterAll(async () => {
    await endServerProcess(node, 'SIGKILL');
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = () => runScript('scripts/partition', [], folder, { DATABASE_URL: postgres.url, DATA_DIR: folder });
  const reportAt = ({ lat, lng }: Spot) =>
    report(node.url, { latitude: lat.toFixed(4), longitude: lng.toFixed(4), location: 'A corner' });
  /** Its backends end and report their statistics a little later. */
  const stopNode = async () => {
    await endServerProcess(node, 'SIGTERM');
    await eventually(async () =>
      expect(await postgres.query("select 1 from pg_stat_activity where application_name like 'towscout%'")).toEqual(
        [],
      ),
    );
  };
  const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;
  const isAlerted = async (spot: Spot) => {
    const before = (await ann.alerts()).length;
    expect(await reportAt(spot)).not.toBeNull();
    await eventually(async () => expect((await ann.alerts()).length).toBe(before + 1));
  };

  test('is refused while a node runs, whose alerts would wait for it', async () => {
    expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining('Stop every node, run this again') });
  });

  test('splits both tables, on which a node goes on as before', async () => {
    await isAlerted(LOS_ANGELES);
    const before = [await count('alert_places'), await count('sighting_events')];
    const history = await ann.history(LOS_ANGELES);
    expect(history).toBeGreaterThan(0);

    await stopNode();
    const ran = await run();
    const again = await run();
    node = await startServerProcess(database);

    expect(ran).toMatchObject({ code: 0, said: '' });
    expect(ran.out).toMatch(/^alert_places has \d+ partitions now\.\nsighting_events has \d+ partitions now\.\n$/);
    expect(again).toMatchObject({
      code: 0,
      out: 'alert_places has partitions already.\nsighting_events has partitions already.\n',
    });
    expect([await count('alert_places'), await count('sighting_events')]).toEqual(before);
    expect(await ann.history(LOS_ANGELES)).toBe(history);
    await ann.park(DENVER);
    expect(await ann.places()).toMatchObject([{ kind: 'parked', latitude: DENVER.lat }]);
    await isAlerted(DENVER);
    expect(await ann.history(DENVER)).toBe(1);
  });

  test('lets two requests of one user park one car', async () => {
    const bob = await signUp(node.url);
    await Promise.all([DENVER, LOS_ANGELES, DENVER].map((spot) => bob.park(spot)));
    expect(await bob.places()).toHaveLength(1);
  });

  test('keeps to it that the snoozes of a place end with it', async () => {
    const [place] = await ann.places();
    await ann.send('POST', '/api/snoozes', { placeId: place?.id, minutes: 60 });
    expect(await count('alert_snoozes')).toBe(1);
    await ann.send('DELETE', `/api/places/${place?.id}`);
    expect(await count('alert_snoozes')).toBe(0);
    expect(await ann.places()).toEqual([]);
  });

  test('leaves the column of the cell in every key', async () => {
    const keys = await postgres.query<{ table: string; key: string }>(
      `select indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as key from pg_index
        where indisunique and indrelid in ('alert_places'::regclass, 'sighting_events'::regclass) order by 1`,
    );
    expect(keys.map(({ table, key }) => [table, /\(.*\)/.exec(key)?.[0]])).toEqual([
      ['alert_places', '(id, region)'],
      ['sighting_events', '(id, cell)'],
    ]);
  });

  test('makes a truck look into the partitions around it', async () => {
    // Its index looks for changes in all of them, once a second.
    await stopNode();
    await postgres.query('select pg_stat_reset()');
    const open = await openDatabase({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    onTestFinished(() => open.close());
    const [spot = LOS_ANGELES] = SPOTS.slice(20);
    const match = () => matchPlaces(open.db, [{ id: crypto.randomUUID(), place: spot }], new Date());
    // Statistics are reported with a later statement.
    await eventually(async () => {
      expect(await match()).toHaveLength(1);
      const asked = await postgres.query<{ name: string }>(
        `select relname as name from pg_stat_user_tables where relname ~ '^alert_places_\\d' and seq_scan + idx_scan > 0`,
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(4);
    });
  });
});

test('npm run partition asks for a PostgreSQL server', async () => {
  const { code, said } = await runScript('scripts/partition', [], '/nowhere', { DATABASE_URL: '' });
  expect(code).toBe(2);
  expect(said).toContain('set DATABASE_URL');
});

type Spot = { lat: number; lng: number };
type Member = {
  send(method: string, path: string, body?: object): Promise<Response>;
  park(spot: Spot): Promise<Response>;
  places(): Promise<AlertPlace[]>;
  alerts(): Promise<Notification[]>;
  /** How many trucks are on record around a spot. */
  history(spot: Spot): Promise<number>;
};

let members = 0;
async function signUp(url: string): Promise<Member> {
  members += 1;
  const { cookie } = await signUpAt(url, `driver-${members}`);
  const send = async (method: string, path: string, body?: object) => {
    const answered = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answered.status, `${method} ${path}`).toBeLessThan(300);
    return answered;
  };
  const get = async <Answer>(path: string) => (await (await send('GET', path)).json()) as Answer;
  return {
    send,
    park: ({ lat, lng }) => send('POST', '/api/places', { kind: 'parked', latitude: lat, longitude: lng, radius: 1 }),
    places: () => get('/api/places'),
    alerts: () => get('/api/notifications'),
    history: async ({ lat, lng }) =>
      (await get<{ totalDataPoints: number }>(`/api/tow-trucks/history?lat=${lat}&lng=${lng}&radius=5`))
        .totalDataPoints,
  };
}
