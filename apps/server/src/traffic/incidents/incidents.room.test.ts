import { describe, expect, onTestFinished, test } from 'vitest';

import type { ScannedTraffic, TrafficIncident, TrafficIncidents } from '@towscout/contracts/traffic/incidents';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type { IncidentSource } from '@towscout/domain/sources';

import type { Feed, FeedIncident } from '#sources';
import { eventually } from '#testing/eventually.fixture.ts';
import {
  caltransLcsFeeds,
  closuresXml,
  closureXml,
  createSfBay511Feed,
  createState511Feed,
  FeedError,
  wzdxFeeds,
} from '#testing/live-sources.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { startTrafficFiles } from '#testing/traffic-files.fixture.ts';

const HERE = { lat: 37.804, lng: -122.271 };

const getFeeds = async (server: TestServer) =>
  (await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>().filter(({ state }) => state !== 'off');

async function siteThatRead(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options);
  onTestFinished(() => server.close());
  await eventually(async () => {
    const waiting = (await getFeeds(server)).filter(
      ({ state, documents }) => state === 'waiting' || documents.all === 0,
    );
    expect(waiting).toEqual([]);
  });
  return server;
}

const near = async (server: TestServer) =>
  (await server.visitor().get('/api/traffic/incidents?lat=37.804&lng=-122.271&radius=5')).json<TrafficIncidents>();

async function scan(server: TestServer, body: object): Promise<ScannedTraffic> {
  const ann = await server.signUp('Ann');
  await ann.send('POST', '/api/user/select-plan', { plan: 'trial' });
  return (await ann.send('POST', '/api/sync/traffic', body)).json();
}

type Listed = Partial<FeedIncident> & { externalId: string };
const NONE = { etag: null, lastModified: null };

function ownFeed(source: IncidentSource, first: readonly Listed[], { key = source as string, isDated = true } = {}) {
  let [listed, complete, fails, reads, asOf] = [first, true, false, 0, null as Date | null];
  const toIncident = (incident: Listed, now: Date): FeedIncident => ({
    mergeKey: `${source}:${incident.externalId}`,
    type: 'accident',
    severity: 'medium',
    place: HERE,
    description: 'Crash',
    location: 'Elm St',
    detailedLocation: 'Elm St',
    startedAt: now,
    changedAt: now,
    plannedEndAt: null,
    lanesClosed: null,
    trafficImpact: null,
    vehicleDetails: null,
    incidentNumber: null,
    ...incident,
  });
  const feed: Feed = {
    key,
    source,
    kinds: ['incidents'],
    pollSeconds: 60,
    async read(_previous, now): ReturnType<Feed['read']> {
      reads += 1;
      if (fails) throw new FeedError('answered 500');
      const items = { incidents: listed.map((incident) => toIncident(incident, now)) };
      return {
        kind: 'read',
        items,
        complete,
        asOf: isDated ? (asOf ?? now) : null,
        newestChangeAt: asOf ?? now,
        validators: NONE,
      };
    },
  };
  return {
    feed,
    /** Lists something else from now on, and waits until it was read and stored. */
    async next(server: TestServer, answer: { list?: readonly Listed[]; isCut?: true; fails?: true; asOf?: Date }) {
      [listed, complete, fails, asOf] = [answer.list ?? [], !answer.isCut, Boolean(answer.fails), answer.asOf ?? null];
      const before = reads;
      server.clock.advance(20);
      await eventually(() => expect(reads).toBeGreaterThan(before));
      if (!answer.fails)
        await eventually(async () => {
          const status = (await getFeeds(server)).find((each) => each.source === source);
          expect(Date.parse(status?.lastGoodAt ?? '')).toBeGreaterThan(server.clock.now().getTime() - 60_000);
        });
    },
  };
}

const getIds = (incidents: readonly TrafficIncident[]) => incidents.map(({ id }) => id).sort();

test('what a feed lists is there once, ends when it no longer lists it, and stays when its document is cut', async () => {
  const chp = ownFeed('chp_cad', [{ externalId: 'a' }, { externalId: 'a' }, { externalId: 'b' }]);
  const server = await siteThatRead({ feeds: [chp.feed] });
  expect(await near(server)).toMatchObject({
    total: 2,
    incidents: [{ source: 'chp_cad', simulated: false, confidence: null, reportedBy: 'California Highway Patrol' }, {}],
    feeds: [
      { source: 'chp_cad', state: 'fresh', liveIncidents: 2 },
      { source: 'caltrans_lcs' },
      { source: 'sf_bay_511' },
    ],
  });
  await chp.next(server, { list: [{ externalId: 'b' }], isCut: true });
  expect(getIds((await near(server)).incidents)).toEqual(['chp_cad:a', 'chp_cad:b']);
  await chp.next(server, { list: [{ externalId: 'b' }] });
  expect(getIds((await near(server)).incidents)).toEqual(['chp_cad:b']);
});

test('what has no place here, or is dated ahead, is not taken', async () => {
  const ahead = new Date(Date.now() + 3 * 3_600_000);
  const chp = ownFeed('chp_cad', [
    { externalId: 'good' },
    { externalId: 'null island', place: { lat: 0, lng: 0 } },
    { externalId: 'nowhere', place: { lat: Number.NaN, lng: 1 } },
    { externalId: 'abroad', place: { lat: 48.85, lng: 2.35 } },
    { externalId: 'tomorrow', startedAt: ahead, changedAt: ahead },
  ]);
  expect(getIds((await near(await siteThatRead({ feeds: [chp.feed] }))).incidents)).toEqual(['chp_cad:good']);
});

/** Documents of four publishers, each with the faults of the real ones beside a good record or three. */
function faultyDocuments(now: Date): Record<'closures' | 'bay' | 'state' | 'zones', string> {
  const { lat, lng } = HERE;
  const at = new Date(now.getTime() - 10 * 60_000).toISOString();
  const then = Date.parse(at) / 1000;
  const later = new Date(now.getTime() + 3_600_000).toISOString();
  const closure = (index: string, other: Readonly<Record<string, string>> = {}) =>
    closureXml(now, { index, beginLatitude: `${lat}`, beginLongitude: `${lng}`, ...other });
  const bay = (id: string, other: object = {}) => ({
    id,
    status: 'ACTIVE',
    headline: `Crash ${id}`,
    event_type: 'INCIDENT',
    created: at,
    updated: at,
    geography: { type: 'Point', coordinates: [lng, lat] },
    ...other,
  });
  const state = (ID: string, other: object = {}) => ({
    ID,
    RoadwayName: 'I-90',
    Description: 'Crash',
    LastUpdated: then,
    StartDate: then,
    Latitude: lat,
    Longitude: lng,
    EventType: 'accidentsAndIncidents',
    ...other,
  });
  const zone = (id: string, other: object = {}, place: unknown = [lng, lat]) => ({
    id,
    properties: {
      core_details: { event_type: 'work-zone', road_names: ['I-80'], update_date: at },
      start_date: at,
      end_date: later,
      ...other,
    },
    geometry: { type: 'LineString', coordinates: [place] },
  });
  return {
    closures: closuresXml(
      closure('good'),
      closure('good'),
      closure('RADS--word-358'),
      closure('zero', { beginLatitude: '0.0', beginLongitude: '0.0' }),
      closure('nowhere', { beginLatitude: '' }),
      closure('undated', { code1097Epoch: 'soon', closureStartEpoch: '' }),
      closure('far', { closureEndEpoch: '99999999999' }),
    ),
    bay: JSON.stringify({
      events: [
        bay('good'),
        bay('good'),
        bay('RADS--word-358'),
        bay('zero', { geography: { type: 'Point', coordinates: [0, 0] } }),
        bay('nowhere', { geography: null }),
        bay('undated', { updated: 'soon' }),
        bay('year one', { created: '0001-01-01T00:00:00Z' }),
        bay('not \u0000 text'),
        bay('far', { schedule: { intervals: [`${at}/+099999-01-01T00:00:00Z`] } }),
      ],
    }),
    state: JSON.stringify([
      state('good'),
      state('good'),
      state('RADS--word-358'),
      state('zero', { Latitude: 0, Longitude: 0 }),
      state('nowhere', { Latitude: null }),
      state('undated', { StartDate: null, LastUpdated: 'soon' }),
      state('not \u0000 text'),
      // Milliseconds instead of seconds.
      state('far', { PlannedEndDate: Date.parse(later), LanesAffected: 'All\u0000lanes' }),
    ]),
    zones: JSON.stringify({
      feed_info: { update_date: at },
      features: [
        zone('good'),
        zone('good'),
        zone('RADS--word-358'),
        zone('zero', {}, [0, 0]),
        zone('nowhere', {}, ['x']),
        zone('undated', { start_date: null }),
        zone('year one', { start_date: '0001-01-01T00:00:00Z' }),
        zone('far', { end_date: '+099999-01-01T00:00:00Z' }),
      ],
    }),
  };
}

test('a record at fault costs no other, in whichever feed it is', async () => {
  const documents = faultyDocuments(new Date());
  const { url } = await serve((request, response) => {
    const path = request.url ?? '';
    const name = (path.startsWith('/api/') ? 'state' : /^\/feed\/(\w+)/.exec(path)?.[1]) as
      | keyof typeof documents
      | undefined;
    response.end(name && documents[name]);
  });
  const asking = { userAgent: 'TowScout/test' };
  const server = await siteThatRead({
    feeds: [
      ...caltransLcsFeeds({ ...asking, url: `${url}/closures` }).slice(0, 1),
      createSfBay511Feed({ ...asking, url: `${url}/bay`, key: 'x' }),
      createState511Feed({ ...asking, site: { source: 'ny_511', origin: url }, key: 'x' }),
      ...wzdxFeeds({ ...asking, urls: [`${url}/zones`] }),
    ],
  });
  const { incidents } = await near(server);
  const getNames = (source: string) =>
    incidents.filter((each) => each.source === source).map(({ id }) => id.slice(id.lastIndexOf(':') + 1));
  for (const source of ['caltrans_lcs', 'sf_bay_511', 'ny_511', 'wzdx'])
    expect(getNames(source).sort(), source).toEqual(['RADS--word-358', 'far', 'good']);
  const far = incidents.filter(({ id }) => id.endsWith(':far'));
  expect(far.map(({ plannedEndAt }) => plannedEndAt)).toEqual([null, null, null, null]);
});

test('one incident of two feeds is one, completed by the second, and goes on while one lists it', async () => {
  const key = { mergeKey: 'chp_cad:1' };
  const chp = ownFeed('chp_cad', [{ externalId: '1', ...key, description: 'Crash, injuries unknown' }]);
  const bay = ownFeed('sf_bay_511', [{ externalId: 'x', ...key, description: 'Headline', lanesClosed: 2 }]);
  const server = await siteThatRead({ feeds: [bay.feed, chp.feed] });
  const one = { id: 'chp_cad:1', source: 'chp_cad', alsoFrom: ['sf_bay_511'], lanesClosed: 2 };
  expect((await near(server)).incidents).toMatchObject([{ ...one, description: 'Crash, injuries unknown' }]);
  await chp.next(server, { list: [{ externalId: 'other' }] });
  expect((await near(server)).incidents).toContainEqual(
    expect.objectContaining({ id: 'chp_cad:1', source: 'sf_bay_511', endedAt: null }),
  );
});

test('a feed that fails keeps what it listed until it is late; an old copy ends nothing', async () => {
  const closures = ownFeed('caltrans_lcs', [{ externalId: 'a' }], { key: 'caltrans_lcs:d04' });
  const roads = ownFeed('ny_511', [{ externalId: 'b' }, { externalId: 'c' }], { isDated: false });
  const server = await siteThatRead({ feeds: [closures.feed, roads.feed] });
  await closures.next(server, { list: [], asOf: new Date(server.clock.now().getTime() - 60 * 60_000) });
  expect(await near(server)).toMatchObject({ total: 3 });
  await closures.next(server, { fails: true });
  expect(await near(server)).toMatchObject({ total: 3 });
  server.clock.advance(30);
  expect(getIds((await near(server)).incidents)).toEqual(['ny_511:b', 'ny_511:c']);
  await roads.next(server, { list: [{ externalId: 'b' }, { externalId: 'c' }] });
  const older = new Date(server.clock.now().getTime() - 60 * 60_000);
  await roads.next(server, { list: [{ externalId: 'c', changedAt: older }] });
  expect(getIds((await near(server)).incidents)).toEqual(['ny_511:b', 'ny_511:c']);
  // No server lags that long: the publisher means it.
  server.clock.advance(60);
  await eventually(async () => expect(getIds((await near(server)).incidents)).toEqual(['ny_511:c']));
});

describe('a scan', () => {
  test('of a state without a feed gives samples, which are marked and stored nowhere', async () => {
    const server = await siteThatRead({ feeds: [ownFeed('chp_cad', []).feed] });
    const scanned = await scan(server, { state: 'MT', location: '46.6,-112.03', radius: '25' });
    expect(scanned).toMatchObject({ isSimulated: true, towTrucksCreated: 0, cameraAnalyses: 0, feeds: [] });
    expect(new Set(scanned.incidents.map(({ simulated, source }) => `${simulated} ${source}`))).toEqual(
      new Set(['true simulated']),
    );
    expect((await server.visitor().get('/api/traffic/incidents?lat=46.6&lng=-112.03&radius=5')).json()).toEqual({
      incidents: [],
      total: 0,
      feeds: [],
    });
  });

  test('is refused without an account, without Premium, and for what is no place', async () => {
    const server = await siteThatRead({ feeds: [ownFeed('chp_cad', []).feed] });
    const body = { state: 'CA', location: '', radius: '25' };
    expect((await server.visitor().send('POST', '/api/sync/traffic', body)).statusCode).toBe(401);
    const bob = await server.signUp('Bob');
    const refused = await bob.send('POST', '/api/sync/traffic', body);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringMatching(/^Premium feature required/),
    ]);
    await bob.send('POST', '/api/user/select-plan', { plan: 'trial' });
    const asked = async (change: object) =>
      (await bob.send('POST', '/api/sync/traffic', { ...body, ...change })).statusCode;
    expect(await asked({ location: 'Nowhere at all' })).toBe(422);
    expect([await asked({ state: 'ZZ' }), await asked({ radius: 'NaN' }), await asked({ radius: 500 })]).toEqual([
      400, 400, 400,
    ]);
    const visitor = server.visitor();
    expect((await visitor.get('/api/traffic/incidents?lat=NaN&lng=1&radius=5')).statusCode).toBe(400);
  });
});

const captured = realData('chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml');

test.skipIf(!captured)(named('a scan of California counts what the real files hold', captured), async () => {
  const files = await startTrafficFiles();
  if (!files) throw new Error('the captures are gone');
  onTestFinished(() => files.close());
  const server = await siteThatRead({ env: files.env });
  await eventually(async () => {
    const [, closures] = await getFeeds(server);
    expect(closures).toMatchObject({ source: 'caltrans_lcs', documents: { fresh: 10, all: 12 } });
  });
  // Counted by hand in the recorded documents of July 7, 2026.
  expect(files.incidents).toEqual({ chp: 123, closures: 309 });
  // The service patrol keeps logs of its own of these.
  const shared = 12;
  const told = files.incidents.chp + files.incidents.closures - shared;
  const scanned = await scan(server, { state: 'CA', location: '', radius: '25' });
  expect(scanned).toMatchObject({
    isSimulated: false,
    place: null,
    incidentCount: told,
    incidents: { length: Math.min(500, told) },
    feeds: [
      { source: 'chp_cad', state: 'fresh', liveIncidents: files.incidents.chp },
      { source: 'caltrans_lcs', state: 'fresh' },
    ],
  });
  const [chp] = scanned.feeds;
  expect(scanned.towTrucksCreated).toBe(chp?.liveTrucks);
  expect(scanned.towTrucksCreated).toBeGreaterThan(20);
});
