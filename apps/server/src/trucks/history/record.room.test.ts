import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { miles } from '@towscout/geo';

import { queryRows, transact } from '#platform/db/database.ts';
import type { FeedTruck } from '#sources';
import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { lockEarlierSightings } from '../sightings.queries.ts';
import { beginRecord } from './begin-record.ts';
import { cellAt } from './cells.ts';
import { countEventsAround } from './events-around.queries.ts';

type Feeds = NonNullable<NonNullable<Parameters<typeof startTestServer>[0]>['feeds']>;

let server: TestServer;
const listed = new Map<string, Omit<FeedTruck, 'externalId' | 'reportedAt' | 'changedAt'>>();
const began = new Date();
const read: Feeds[number]['read'] = async (_previous, now) => ({
  kind: 'read',
  items: {
    trucks: [...listed].map(([externalId, truck]) =>
      Object.assign({ externalId, reportedAt: began, changedAt: now }, truck),
    ),
  },
  complete: true,
  asOf: now,
  newestChangeAt: now,
  validators: { etag: null, lastModified: null },
});
beforeAll(async () => {
  server = await startTestServer({
    feeds: [{ key: 'chp_cad', source: 'chp_cad', kinds: ['trucks'], pollSeconds: 30, read }],
    env: { FEEDS: 'chp_cad', ADMIN_EMAILS: 'admin@example.com' },
  });
});
afterAll(() => server.close());

const { person, resident, newcomer, report, watchPlace, getAlerts } = createDrivers(() => server);
type Recorded = { kind: string; status: string | null; cell: string; lat: number; source: string };

const findRecorded = (id: string): Promise<Recorded[]> =>
  queryRows<Recorded>(
    server.db,
    sql`select kind, status, cell::text as cell, place[1] as lat, source from sighting_events
      where sighting_id = ${id} order by id`,
  );
const findKinds = async (id: string): Promise<string[]> => (await findRecorded(id)).map(({ kind }) => kind);
const say = (who: Visitor, id: string, verdict: string, from: Spot) =>
  who.send('POST', `/api/tow-trucks/${id}/${verdict}`, from);

test('a report, its confirmation, a new status and leaving are recorded, each once', async () => {
  const spot = freshSpot();
  const ann = await person();
  const { id } = await report(ann, spot);
  await say(await newcomer(), id, 'confirm', spot);
  await report(ann, spot, { status: 'waiting' });
  await say(await person(), id, 'gone', spot);
  expect(await findRecorded(id)).toMatchObject([
    { kind: 'reported', status: 'active', cell: String(cellAt({ lat: spot.latitude, lng: spot.longitude })) },
    { kind: 'confirmed', status: 'active' },
    { kind: 'status_changed', status: 'waiting' },
    { kind: 'departed', status: 'departed', source: 'user' },
  ]);
});

test('a truck that is reported as having left is both', async () => {
  const { id } = await report(await person(), freshSpot(), { status: 'departed' });
  expect(await findKinds(id)).toEqual(['reported', 'departed']);
});

test('a better report moves a truck, out of one cell and into the next', async () => {
  const spot = freshSpot();
  const { id } = await report(server.visitor(), spot);
  await report(await person(), north(spot, 0.12));
  const [first, ...rest] = await findRecorded(id);
  const moved = rest.filter(({ kind }) => kind.startsWith('moved'));
  const isInOneCell = first?.cell === moved.at(-1)?.cell;
  expect(moved.map(({ kind }) => kind)).toEqual(isInOneCell ? ['moved'] : ['moved_out', 'moved']);
  expect(moved.at(-1)?.lat).toBeCloseTo(north(spot, 0.12).latitude, 5);
});

test('what people never found, and what its reporter takes back, is withdrawn', async () => {
  const spot = freshSpot();
  const { id } = await report(server.visitor(), spot);
  for (const witness of [await resident(), await person()]) await say(witness, id, 'not-there', spot);
  expect((await findKinds(id)).at(-1)).toBe('withdrawn');
});

test('a confirmation that is withdrawn leaves a truck less believed', async () => {
  const spot = freshSpot();
  const text = { latitude: String(spot.latitude), longitude: String(spot.longitude), location: 'Oak Ave' };
  const filed = (
    await (await newcomer()).send('POST', '/api/crowdsourced-reports', { ...text, activity: 'parked' })
  ).json<{ id: string; sightingId: string }>();
  const [row] = await queryRows<{ sighting_id: string }>(
    server.db,
    sql`select sighting_id from crowdsourced_reports where id = ${filed.id}`,
  );
  const id = row?.sighting_id ?? '';
  const voter = await newcomer();
  for (const voteType of ['upvote', null])
    await voter.send('POST', `/api/crowdsourced-reports/${filed.id}/vote`, { voteType });
  expect(await findKinds(id)).toEqual(['reported', 'confirmed', 'doubted']);
});

test('a report that is hidden is withdrawn', async () => {
  const spot = freshSpot();
  const text = { latitude: String(spot.latitude), longitude: String(spot.longitude), location: 'Oak Ave' };
  const filed = (
    await (await person()).send('POST', '/api/crowdsourced-reports', { ...text, activity: 'parked' })
  ).json<{ id: string }>();
  const [row] = await queryRows<{ sighting_id: string }>(
    server.db,
    sql`select sighting_id from crowdsourced_reports where id = ${filed.id}`,
  );
  const admin = await server.signUp('Admin');
  await server.db.execute(
    sql`update users set email_verified = true, two_factor_enabled = true where email = 'admin@example.com'`,
  );
  await (await newcomer()).send('POST', `/api/crowdsourced-reports/${filed.id}/flag`, { reason: 'spam' });
  const answer = await admin.send('POST', `/api/moderation/${filed.id}`, { decision: 'remove' });
  expect(answer.statusCode).toBe(204);
  expect((await findKinds(row?.sighting_id ?? '')).at(-1)).toBe('withdrawn');
});

test('a later answer to an alert counts as any other word', async () => {
  const spot = freshSpot();
  const ann = await person();
  await watchPlace(ann, 'parked', spot);
  const { id } = await report(await newcomer(), north(spot, 0.02));
  const [alert] = await getAlerts(ann);
  server.clock.advance(10);
  const answer = await ann.send('POST', `/api/notifications/${alert?.id}/answer`, { wasThere: true });
  expect(answer.statusCode).toBe(200);
  expect((await findKinds(id)).at(-1)).toBe('confirmed');
});

test('a truck that nobody speaks of again fades, and one that left does not fade too', async () => {
  const [stays, leaves] = [freshSpot(), freshSpot()];
  const ann = await person();
  const [stayed, left] = [await report(ann, stays), await report(ann, leaves)];
  await say(await person(), left.id, 'gone', leaves);
  server.clock.advance(4 * 60 + 1);
  await server.runJob('sightings.fade');
  expect(await findKinds(stayed.id)).toEqual(['reported', 'faded']);
  expect(await findKinds(left.id)).toEqual(['reported', 'departed']);
});

test('a feed’s truck is recorded as it comes, changes, moves, is left out and comes back', async () => {
  const spot = freshSpot();
  const call = {
    status: 'en_route',
    intent: 'rotation',
    place: { lat: spot.latitude, lng: spot.longitude },
    location: 'I-5 North',
    details: null,
    company: null,
    etaAt: null,
  } as const;
  const getSightingId = async () =>
    (await queryRows<{ id: string }>(server.db, sql`select id from tow_trucks where external_id = 'A1'`))[0]?.id ?? '';
  const afterReading = async (kinds: string[]) => {
    server.clock.advance(2);
    await eventually(async () => expect(await findKinds(await getSightingId())).toEqual(kinds));
  };
  listed.set('A1', call);
  await afterReading(['reported']);
  listed.set('A1', { ...call, status: 'waiting' });
  await afterReading(['reported', 'status_changed']);
  const miles = north(spot, 3);
  listed.set('A1', { ...call, status: 'waiting', place: { lat: miles.latitude, lng: miles.longitude } });
  await afterReading(['reported', 'status_changed', 'moved_out', 'moved']);
  listed.delete('A1');
  await afterReading(['reported', 'status_changed', 'moved_out', 'moved', 'departed']);
  listed.set('A1', call);
  await afterReading([
    'reported',
    'status_changed',
    'moved_out',
    'moved',
    'departed',
    'moved_out',
    'moved',
    'status_changed',
  ]);
  expect(new Set((await findRecorded(await getSightingId())).map(({ source }) => source))).toEqual(
    new Set(['chp_cad']),
  );
});

test('words alone are no event', async () => {
  const spot = freshSpot();
  const { id } = await report(await person(), spot, { details: 'a flatbed' });
  await (await newcomer()).send('POST', `/api/tow-trucks/${id}/flag`, { reason: 'spam' });
  expect(await findKinds(id)).toEqual(['reported']);
});

test('no reporter is in any table of the history, and nothing simulated can be', async () => {
  const ann = await person();
  const { id } = await report(ann, freshSpot());
  const user = (await ann.get('/api/auth/user')).json<{ id: string }>();
  for (const table of ['sighting_events', 'history_cells', 'history_today', 'history_progress']) {
    const rows = await queryRows(server.db, sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} as t`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${user.id}|user:|net:`));
  }
  const copy = sql`insert into sighting_events (sighting_id, kind, at, recorded_at, reported_at, source, intent, trust)
    select sighting_id, kind, at, recorded_at, reported_at, 'simulated', intent, trust from sighting_events
    where sighting_id = ${id}`;
  await expect(server.db.execute(copy)).rejects.toThrow();
});

test('what happened around a place is counted in an index, without fetching a row of the table', async () => {
  const spot = freshSpot();
  await report(await person(), spot);
  const plan = await transact(server.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const explained = { execute: (query: SQL) => tx.execute(sql`explain ${query}`) } as typeof tx;
    return countEventsAround(
      explained,
      {
        around: { center: { lat: spot.latitude, lng: spot.longitude }, radius: miles(5) },
        since: began,
        isReportedAlready: (sightingId, at) => sql`(${sightingId} is null or ${at} is null)`,
      },
      server.clock.now(),
    );
  });
  expect(JSON.stringify(plan)).toContain('Index Only Scan using sighting_events_place');
});

test('the record begins with what is still known of the sightings before it, once', async () => {
  const spot = freshSpot();
  const [left, stays] = [await report(await person(), spot), await report(await person(), freshSpot())];
  await say(await person(), left.id, 'gone', spot);
  const before = await queryRows<{ count: number }>(server.db, sql`select count(*)::int as count from sighting_events`);
  await beginRecord(server, lockEarlierSightings);
  expect(await queryRows(server.db, sql`select count(*)::int as count from sighting_events`)).toEqual(before);

  await server.db.execute(sql`delete from history_progress`);
  await server.db.execute(sql`delete from sighting_events where sighting_id in (${left.id}, ${stays.id})`);
  await Promise.all([beginRecord(server, lockEarlierSightings), beginRecord(server, lockEarlierSightings)]);
  expect(await findRecorded(left.id)).toMatchObject([
    { kind: 'reported', status: null },
    { kind: 'departed', status: 'departed' },
  ]);
  expect(await findRecorded(stays.id)).toMatchObject([
    { kind: 'reported', status: null },
    { kind: 'status_changed', status: 'active' },
  ]);
});
