import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { ACTIVITIES, TRUCK_TYPES } from '@towscout/contracts/reports/constants';
import type { ListedCommunityReport } from '@towscout/contracts/reports/schema';
import { miles } from '@towscout/geo';

import { openDatabase, type OpenDatabase } from '#platform/db/open-database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { describeWithPostgres, startPostgres } from '#testing/postgres.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { findListed, createLiveReports } from './live-reports.ts';
import { createMembers, freshSpot } from './members.fixture.ts';
import { presentReport } from './present-report.ts';
import { findLiveReports, type ReportSearch } from './reports.queries.ts';

const CENTER = { lat: 40.7589, lng: -73.9851 };

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    insert into crowdsourced_reports (place, location, activity, truck_type, confidence, gps_tagged, reported_by,
      reporter_age_minutes, impossible_travel, reported_at, expires_at, verified_at, is_active)
    select point(${CENTER.lng}::float8 + 0.4 * sin(n * 2.4) * n / 500, ${CENTER.lat}::float8 + 0.4 * cos(n * 2.4) * n / 500),
      'Corner ' || n, case n % 2 when 0 then 'loading' else 'parked' end,
      case n % 3 when 0 then 'flatbed' else 'heavy' end, 'high', true, 'somebody', 1000, false,
      date_trunc('minute', now()) - n / 5 * interval '1 minute',
      now() + (n % 17 - 1) * interval '20 minutes', case n % 7 when 0 then now() end, n % 11 > 0
    from generate_series(1, 500) as n`);
  server = await startTestServer({ database, isDescribed: true });
});
afterAll(() => server.close());

const { member, file, filed, list } = createMembers(() => server);

test('memory lists what the database lists, page by page, for every place and filter', async () => {
  const now = server.clock.now();
  const liveReports = createLiveReports();
  liveReports.replaceAll((await findLiveReports(server.db, now)).map(presentReport));
  const findFrom = (isListening: boolean, search: ReportSearch) =>
    findListed({ db: server.db, bus: { isListening: () => isListening }, liveReports }, search);
  const filters = [undefined, true, false].flatMap((verified) =>
    [undefined, ...ACTIVITIES].flatMap((activity) =>
      [undefined, ...TRUCK_TYPES].map((truckType) => ({ verified, activity, truckType })),
    ),
  );
  let listed = 0;
  for (const [n, filter] of filters.entries()) {
    const place = { lat: CENTER.lat + (n % 5) / 20, lng: CENTER.lng - (n % 3) / 20 };
    let after: ReportSearch['after'] = null;
    for (let page = 0; page < 3; page += 1) {
      const search: ReportSearch = { now, limit: 20, near: { place, radius: miles(1 + (n % 25)) }, ...filter, after };
      const [fromMemory, fromDatabase] = [await findFrom(true, search), await findFrom(false, search)];
      expect(fromMemory.map(({ head }) => head)).toEqual(fromDatabase.map(({ head }) => head));
      listed += fromMemory.length;
      const last = fromMemory.at(-1);
      after = last ? { reportedAt: new Date(last.reportedAt), id: last.id } : after;
    }
  }
  expect(listed).toBeGreaterThan(500);
});

test('a node that does not hear the others asks the database', async () => {
  const search: ReportSearch = {
    now: server.clock.now(),
    limit: 5,
    near: { place: CENTER, radius: miles(25) },
    activity: undefined,
    truckType: undefined,
    verified: undefined,
    after: null,
  };
  const liveReports = createLiveReports();
  const deaf = { db: server.db, bus: { isListening: () => false }, liveReports };
  expect(await findListed(deaf, search)).toHaveLength(5);
});

test('what was there at the start is listed, with a tag that only a change changes', async () => {
  const spot = freshSpot();
  const url = `/api/crowdsourced-reports?lat=${spot.latitude}&lng=${spot.longitude}`;
  const near = await server.visitor().get(`/api/crowdsourced-reports?lat=${CENTER.lat}&lng=${CENTER.lng}&radius=25`);
  expect(near.json<ListedCommunityReport[]>()).toHaveLength(50);
  const ann = await member();
  const report = await filed(ann, spot);
  const first = await server.visitor().get(url);
  const tag = String(first.headers['etag']);
  const askAgain = () => server.visitor().get(url, { 'if-none-match': tag });
  expect((await askAgain()).statusCode).toBe(304);
  await (await member()).send('POST', `/api/crowdsourced-reports/${report.id}/vote`, { voteType: 'upvote' });
  const changed = await askAgain();
  expect(changed.json()).toMatchObject([{ id: report.id, upvotes: 1 }]);
  // A signed-in user gets their own marks.
  const own = await ann.get(url, { 'if-none-match': String(changed.headers['etag']) });
  expect([own.statusCode, own.headers['etag'], own.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  expect(own.json()).toMatchObject([{ isMine: true, myVote: null, upvotes: 1 }]);
});

test('a listed report reads as it reads by itself', async () => {
  const spot = freshSpot();
  const voter = await member();
  const { id } = await filed(await member(), spot, { location: 'Elm "&" 1st', description: 'Ünïcode\n"quoted"' });
  await file(await member(), spot);
  await voter.send('POST', `/api/crowdsourced-reports/${id}/vote`, { voteType: 'downvote' });
  const listed = (await list(spot, voter)).find((report) => report.id === id);
  const alone = (await voter.get(`/api/crowdsourced-reports/${id}`)).json<ListedCommunityReport>();
  expect(listed).toEqual({ ...alone, distanceMiles: 0 });
  expect(listed?.myVote).toBe('downvote');
});

describeWithPostgres('on two nodes', () => {
  test('what is filed and voted on at one is listed there at once, and by the other as soon as it hears', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const startNode = async () => {
      const node = await startTestServer({
        database: await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }),
      });
      onTestFinished(() => node.close());
      return node;
    };
    const [one, other] = [await startNode(), await startNode()];
    const [atOne, atOther] = [createMembers(() => one), createMembers(() => other)];
    const spot = freshSpot();
    const { id } = await atOne.filed(await one.resident('filer'), spot);
    expect(await atOne.list(spot)).toMatchObject([{ id, upvotes: 0 }]);
    await eventually(async () => expect(await atOther.list(spot)).toMatchObject([{ id, upvotes: 0 }]));
    for (let votes = 1; votes <= 5; votes += 1) {
      const [node, here, there] = votes % 2 ? [other, atOther, atOne] : [one, atOne, atOther];
      const voter = await node.resident(`voter${votes}`);
      await voter.send('POST', `/api/crowdsourced-reports/${id}/vote`, { voteType: 'upvote' });
      expect(await here.list(spot)).toMatchObject([{ id, upvotes: votes }]);
      await eventually(async () => expect(await there.list(spot)).toMatchObject([{ id, upvotes: votes }]));
    }
    expect(await atOther.list(spot)).toEqual(await atOne.list(spot));
  });
});
