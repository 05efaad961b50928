import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import type { History } from '@towscout/contracts/trucks/history';

import { createDrivers, freshSpot, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startReplica, type TestReplica } from '#testing/postgres-replica.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { openDatabase } from './open-database.ts';

const TOKEN = 'a token of sixteen characters';
const PATIENT = { connectMs: 600_000, lockMs: 500_000, statementMs: 500_000, answerMs: 600_000 };

describeWithPostgres('a read replica', () => {
  let postgres: TestPostgres;
  let replica: TestReplica;
  let server: TestServer;
  /** Reads a replica however far behind. */
  let lenient: TestServer;
  let member: Visitor;
  const written: string[] = [];
  const { person, watchPlace, report: tell } = createDrivers(() => server);

  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 100 });
    // Migrated before it is copied.
    await (await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' })).close();
    replica = await startReplica(postgres);
    server = await startServer(500);
    lenient = await startServer(Infinity);
    member = await server.signUp('Reader');
  });
  beforeEach(async () => {
    await replica.resumeReplay();
    for (const node of [server, lenient])
      await eventually(async () => expect(await figure('replica_used', node)).toBe(1));
  });
  afterAll(async () => {
    await server.close();
    await lenient.close();
    await replica.close();
    await postgres.close();
  });

  const startServer = async (mostBehindMs: number, readUrl = replica.url) =>
    startTestServer({
      database: await openDatabase({ DATABASE_URL: postgres.url, DATABASE_READ_URL: readUrl, DATA_DIR: '' }, PATIENT),
      env: { METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info' },
      logTo: { write: (line) => void written.push(line) },
      replicaTiming: { checkMs: 20, mostBehindMs },
    });
  async function figure(name: string, of = server): Promise<number> {
    const { body } = await of.visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  }
  const report = async (spot: Spot) => {
    return tell(await person(), spot);
  };
  const near = ({ latitude, longitude }: Spot) => `lat=${latitude}&lng=${longitude}&radius=2`;
  const at = (node: TestServer): Visitor => Object.assign(node.visitor(), { cookie: member.cookie });
  const countInHistory = async (spot: Spot, node = server) =>
    (await at(node).get(`/api/tow-trucks/history?${near(spot)}`)).json<History>().totalDataPoints;
  const countOnHeatmap = async (spot: Spot, node = server) =>
    (await at(node).get(`/api/heatmap-data?${near(spot)}`)).json<HeatmapCell[]>().length;
  const countInExport = async (spot: Spot, node = server) =>
    (await at(node).get(`/api/analytics/export.csv?${near(spot)}&range=24h`)).body.trim().split('\n').length - 1;

  test('answers history, the heatmap and the export of analytics, and what was just said shows there in a moment', async () => {
    const [spot, other] = [freshSpot(), freshSpot()];
    await replica.pauseReplay();
    await report(spot);
    await report(other);
    expect(await countInHistory(spot, lenient), 'the replica has not heard of it').toBe(0);
    expect(await countOnHeatmap(spot, lenient)).toBe(0);
    expect(await countInExport(other, lenient)).toBe(0);
    await replica.resumeReplay();
    await eventually(async () => expect(await countInHistory(spot, lenient)).toBe(1));
    await eventually(async () => expect(await countOnHeatmap(spot, lenient)).toBeGreaterThan(0));
    expect(await countInExport(spot, lenient)).toBe(1);
  });

  test('that falls behind is left out until it has caught up, with a line in the log', async () => {
    const spot = freshSpot();
    await replica.pauseReplay();
    await report(spot);
    await eventually(async () => expect(await figure('replica_used')).toBe(0));
    expect(await countInHistory(spot)).toBe(1);
    expect(await figure('replica_lag_seconds')).toBeGreaterThan(0.5);
    expect(written.join('')).toContain('the replica is not fit: its reads go to the primary');
    await replica.resumeReplay();
    await eventually(async () => expect(await figure('replica_used')).toBe(1));
    expect(await countInHistory(spot)).toBe(1);
  });

  test('that is gone fails no request: the primary answers', async () => {
    const spot = freshSpot();
    await report(spot);
    await eventually(async () => expect(await countInHistory(spot)).toBe(1));
    await replica.proxy.cut();
    expect(await countInHistory(spot)).toBe(1);
    await eventually(async () => expect(await figure('replica_used')).toBe(0));
    await replica.proxy.reopen();
  });

  test('never answers what somebody asks of their own: places, alerts, impact and export', async () => {
    const ann = Object.assign(lenient.visitor(), { cookie: (await person()).cookie });
    const spot = freshSpot();
    await replica.pauseReplay();
    await watchPlace(ann, 'parked', spot);
    expect((await ann.get('/api/places')).json()).toHaveLength(1);
    const reported = await ann.send('POST', '/api/tow-trucks', {
      latitude: spot.latitude.toFixed(6),
      longitude: spot.longitude.toFixed(6),
      location: 'Oak Ave',
      status: 'active',
    });
    expect(reported.statusCode).toBe(201);
    expect((await ann.get('/api/analytics/mine')).json()).toMatchObject({ reported: 1 });
    expect((await ann.get('/api/account/export')).body).toContain('Oak Ave');
    await replica.resumeReplay();
  });

  test('that is no standby is not read', async () => {
    const other = await startServer(500, postgres.url);
    expect(await figure('replica_used', other)).toBe(0);
    expect(written.join('')).toContain('DATABASE_READ_URL is not a standby of the primary');
    await other.close();
  });
});
