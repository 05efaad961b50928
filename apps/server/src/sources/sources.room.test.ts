import { readFileSync } from 'node:fs';

import { describe, expect, onTestFinished, test } from 'vitest';

import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowTruck, TowTruckCount } from '@towscout/contracts/trucks/trucks';
import { distanceBetween, miles, milesToMeters } from '@towscout/geo';

import { minutesBefore } from '#platform/clock.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { chpStamp, shiftToNewest } from '#testing/pacific-stamps.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { createChpCadFeed } from './catalog/chp-cad/source.ts';
import { createSfCallsFeed } from './catalog/sf-calls/source.ts';

const ASKING = { userAgent: 'TowScout/test' };
type Answer = ReturnType<typeof send>;
type Answering = (now: Date) => Answer;

const POLL_MINUTES = { chp_cad: 2, sf_calls: 12 } as const;

/** The site with one feed whose publisher is ours, and whose response can be changed. */
async function siteWith(source: 'chp_cad' | 'sf_calls', first: Answering, deadlineMs = 60_000) {
  let answer = first;
  // The feed may ask before the server's own start has returned.
  const clock = testClock();
  const publisher = await serve((request, response) => answer(clock.now())(request, response));
  const feed = (source === 'chp_cad' ? createChpCadFeed : createSfCallsFeed)({
    ...ASKING,
    url: publisher.url,
    deadlineMs,
  });
  const server = await startTestServer({ clock, feeds: [feed], env: { FEEDS: source } });
  onTestFinished(() => server.close());
  await settled(server, 'read');
  return {
    server,
    publisher,
    /** Has the feed polled once more, with this response, and waits until it is stored. */
    async ask(next: Answering = answer, minutes: number = POLL_MINUTES[source]) {
      answer = next;
      server.clock.advance(minutes);
      await settled(server, 'read');
    },
    async askInVain(broken: Answer) {
      answer = () => broken;
      server.clock.advance(POLL_MINUTES[source]);
      await settled(server, 'failed');
    },
  };
}

/** Until the state of a poll since the clock was moved is written, which comes last. */
const settled = (server: TestServer, outcome: 'read' | 'failed') => {
  const asked = server.clock.now();
  return eventually(async () => {
    const [status] = await getFeeds(server);
    const at = outcome === 'read' ? status?.lastGoodAt : status?.state === 'unreachable' && status.since;
    expect(at && Date.parse(at)).toBeGreaterThanOrEqual(minutesBefore(asked, 1).getTime());
  });
};

const getTrucks = async (server: TestServer) => (await server.visitor().get('/api/tow-trucks')).json<TowTruck[]>();
const getNearby = async (server: TestServer) =>
  (await server.visitor().get('/api/tow-trucks/nearby?lat=37.804&lng=-122.271&radius=1')).json<TowTruck[]>();
const countTrucks = async (server: TestServer) =>
  (await server.visitor().get('/api/tow-trucks/count')).json<TowTruckCount>().live;
/** Those that run. */
const getFeeds = async (server: TestServer) =>
  (await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>().filter(({ state }) => state !== 'off');

const line = (at: Date, text: string) =>
  `<details><DetailTime>"${chpStamp(at)}"</DetailTime><IncidentDetail>"${text}"</IncidentDetail></details>`;
/** A one-line log, written this many minutes ago. */
const chpLog = (id: string, text: string, minutesAgo: number, now: Date) => {
  const at = minutesBefore(now, minutesAgo);
  return `<Log ID = "${id}"><LogTime>"${chpStamp(at)}"</LogTime><LogType>"1183-Trfc Collision-Unkn Inj"</LogType><Location>"Elm St / Oak Ave"</Location><LocationDesc>"X OAK"</LocationDesc><Area>"Oakland"</Area><ThomasBrothers>""</ThomasBrothers><LATLON>"37804000:122271000"</LATLON><LogDetails>${line(at, text)}</LogDetails></Log>`;
};
const document = (...logs: string[]) =>
  `<?xml version="1.0" ?><State><Center ID = "GGHB"><Dispatch ID = "GGCC">${logs.join('')}</Dispatch></Center></State>`;
const xml = (body: string, status = 200) => send(body, { 'content-type': 'text/xml' }, status);
const requested = (now: Date, minutesAgo = 1) => chpLog('260707GG0001', '[3] REQ 1185 ', minutesAgo, now);
const elsewhere = (now: Date, minutesAgo = 1) => chpLog('260707GG0009', '[1] NO INJ ', minutesAgo, now);
/** One truck was requested this many minutes ago, and nothing was written after that. */
const listing =
  (minutesAgo = 1): Answering =>
  (now) =>
    xml(document(requested(now, minutesAgo)));

const BROKEN: readonly [string, Answer][] = [
  ['HTML', send('<!doctype html><html><body>Maintenance</body></html>', { 'content-type': 'text/html' })],
  ['500', xml('oops', 500)],
  ['half a document', xml(document(requested(new Date())).slice(0, 90))],
  ['nothing until the deadline', () => undefined],
  [
    '50 MB',
    (_request, response) => {
      const megabyte = Buffer.alloc(1024 * 1024, ' ');
      let left = 50;
      const more = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(megabyte)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    },
  ],
];

describe('a dispatch feed', () => {
  test('puts its tow calls on the map once, however often it is read', async () => {
    const { server, ask } = await siteWith('chp_cad', (now) => xml(document(requested(now), elsewhere(now))));
    await ask();
    await ask();
    expect(await getTrucks(server)).toMatchObject([
      { source: 'chp_cad', trust: 'official', intent: 'rotation', latitude: '37.804', longitude: '-122.271' },
    ]);
  });

  test('sends away what a whole document leaves out, and keeps it when the document is cut', async () => {
    const { server, ask } = await siteWith('chp_cad', listing());
    await ask((now) => xml(document(elsewhere(now)).slice(0, -20)));
    expect(await getTrucks(server)).toMatchObject([{ status: 'en_route' }]);
    await ask((now) => xml(document(elsewhere(now))));
    expect(await getTrucks(server)).toMatchObject([{ status: 'departed' }]);
  });

  test('whose older copy has no time of its own takes nothing back', async () => {
    const { server, ask } = await siteWith('chp_cad', (now) => xml(document(requested(now), elsewhere(now))));
    await ask((now) => xml(document(elsewhere(now, 24 * 60))));
    expect(await getTrucks(server)).toMatchObject([{ status: 'en_route' }]);
    await ask((now) => xml(document(elsewhere(now))));
    expect(await getTrucks(server)).toMatchObject([{ status: 'departed' }]);
  });

  test('that answers nonsense does no harm', async () => {
    const { server, ask, askInVain } = await siteWith('chp_cad', listing(), 5000);
    for (const [name, broken] of BROKEN) {
      await askInVain(broken);
      expect(await getTrucks(server), name).toMatchObject([{ status: 'en_route' }]);
      expect((await server.visitor().get('/readyz')).statusCode).toBe(200);
      // Longer than it waits after a failure.
      await ask(listing(), 10);
    }
  });

  test('is polled conditionally, by name, and says since when it is unreachable, and what it covers', async () => {
    const { server, publisher, ask, askInVain } = await siteWith('chp_cad', (now) =>
      send(document(requested(now)), { 'last-modified': 'Tue, 07 Jul 2026 22:02:00 GMT' }),
    );
    await ask();
    const asked = publisher.requests.at(-1);
    expect(asked?.headers).toMatchObject({
      'user-agent': 'TowScout/test',
      'if-modified-since': 'Tue, 07 Jul 2026 22:02:00 GMT',
    });
    await askInVain(xml('down', 503));
    expect(await getFeeds(server)).toMatchObject([
      {
        source: 'chp_cad',
        state: 'unreachable',
        since: expect.any(String),
        attribution: 'California Highway Patrol',
        covers: 'California highways',
        liveTrucks: 1,
      },
    ]);
    await ask(listing(), 10);
    expect(await getFeeds(server)).toMatchObject([{ state: 'fresh', newestChangeAt: expect.any(String) }]);
  });

  test('alerts nobody about old news', async () => {
    const { server, ask } = await siteWith('chp_cad', (now) => xml(document(elsewhere(now))));
    const ann = await server.signUp('Ann');
    await ann.send('POST', '/api/places', { kind: 'parked', latitude: 37.804, longitude: -122.271, radius: 1 });
    await ann.send('PUT', '/api/alert-preferences', { includeRoadside: 1 });
    await ask((now) => xml(document(requested(now, 40), elsewhere(now))));
    await server.settle();
    expect(await getTrucks(server)).toHaveLength(1);
    expect((await ann.get('/api/notifications')).json()).toEqual([]);
  });
});

describe('a feed with nothing new for longer than its limit', () => {
  test('is late from the first: its trucks are neither live nor counted', async () => {
    const { server } = await siteWith('chp_cad', listing(4 * 30 * 24 * 60));
    expect(await getFeeds(server)).toMatchObject([{ state: 'late', since: expect.any(String), liveTrucks: 0 }]);
    expect([await getTrucks(server), await getNearby(server), await countTrucks(server)]).toEqual([[], [], 0]);
  });

  test('loses its trucks in that minute, and has them back with the next news', async () => {
    let stuck = new Date(0);
    const { server, ask } = await siteWith('chp_cad', (now) => {
      if (stuck.getTime() === 0) stuck = now;
      return xml(document(requested(stuck)));
    });
    // Its times have no seconds, so its news is up to a minute older than it says.
    await ask(undefined, 12);
    expect([(await getTrucks(server)).length, (await getNearby(server)).length, await countTrucks(server)]).toEqual([
      1, 1, 1,
    ]);
    await ask();
    expect(await getFeeds(server)).toMatchObject([{ state: 'late', liveTrucks: 0 }]);
    expect([(await getTrucks(server)).length, (await getNearby(server)).length, await countTrucks(server)]).toEqual([
      0, 0, 0,
    ]);
    await server.runJob('sightings.fade');
    await ask((now) => xml(document(requested(stuck), elsewhere(now))));
    expect(await getFeeds(server)).toMatchObject([{ state: 'fresh', liveTrucks: 1 }]);
    expect([(await getTrucks(server)).length, (await getNearby(server)).length, await countTrucks(server)]).toEqual([
      1, 1, 1,
    ]);
  });

  test('is late too when everything that it says is in the future', async () => {
    const { server } = await siteWith('chp_cad', (now) =>
      send(document(requested(now, -90), elsewhere(now, -60)), { 'last-modified': now.toUTCString() }),
    );
    expect(await getFeeds(server)).toMatchObject([{ state: 'late', since: null, liveTrucks: 0 }]);
    expect(await getTrucks(server)).toEqual([]);
  });
});

test('a log dated ahead of the clock is not used; a few minutes ahead count as now', async () => {
  const ahead = (now: Date) => chpLog('260707GG0002', '[3] REQ 1185 ', -90, now);
  const { server } = await siteWith('chp_cad', (now) => xml(document(requested(now, -3), ahead(now), elsewhere(now))));
  const [truck, ...others] = await getTrucks(server);
  expect(others).toEqual([]);
  expect(Date.parse(truck?.changedAt ?? '')).toBeLessThanOrEqual(server.clock.now().getTime());
});

test('a truck that a feed lists for hours without a change stays nearby as it stays in the list', async () => {
  const begun = new Date();
  const { server, ask } = await siteWith('chp_cad', (now) => xml(document(requested(begun), elsewhere(now))));
  for (let hour = 0; hour < 5; hour += 1) await ask(undefined, 60);
  const [listed] = await getTrucks(server);
  const [near] = await getNearby(server);
  expect(near).toMatchObject({ id: listed?.id, expiresAt: listed?.expiresAt });
});

const CHP_FILE = 'chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml';
const chpCapture = realData(CHP_FILE);

describe.skipIf(chpCapture === null)(named('the real CHP capture', chpCapture), () => {
  test('is on the map with its places, and a second poll adds nothing twice', async () => {
    const { server, ask } = await siteWith('chp_cad', (now) => xml(shiftToNewest(chpCapture ?? '', now)));
    await ask();
    const trucks = await getTrucks(server);
    await ask();
    // Those that had left fade between the two polls; none is added.
    expect(trucks.map(({ id }) => id)).toEqual(expect.arrayContaining((await getTrucks(server)).map(({ id }) => id)));
    const places = [...(chpCapture ?? '').matchAll(/<LATLON>"(\d+):(\d+)"/g)].map(([, lat, lng]) => ({
      lat: Number(lat) / 1e6,
      lng: -Number(lng) / 1e6,
    }));
    expect(trucks.length).toBeGreaterThan(10);
    for (const { latitude, longitude } of trucks) {
      const here = { lat: Number(latitude), lng: Number(longitude) };
      const nearest = Math.min(...places.map((place) => distanceBetween(place, here)));
      expect(milesToMeters(miles(nearest))).toBeLessThan(100);
    }
    expect(JSON.stringify(trucks)).not.toMatch(/\d{3}-\d{3}-\d{4}/);
  });
});

const SF_FILE = 'sf-cad/gnap-fj3t_2026-09-30_15rows.json';
const sfCapture = realData(SF_FILE);

describe.skipIf(sfCapture === null)(named('the real San Francisco rows', sfCapture), () => {
  test('hold one tow call, at its intersection, once', async () => {
    const { server, ask } = await siteWith('sf_calls', (now) =>
      send(shiftToNewest(sfCapture ?? '', now), { 'content-type': 'application/json' }),
    );
    await ask();
    await ask();
    const trucks = await getTrucks(server);
    expect(trucks).toMatchObject([
      {
        source: 'sf_calls',
        intent: 'enforcement',
        status: 'departed',
        location: expect.stringContaining('Pacific Ave'),
      },
    ]);
    const there = { lat: Number(trucks[0]?.latitude), lng: Number(trucks[0]?.longitude) };
    expect(milesToMeters(distanceBetween(there, { lat: 37.795968908, lng: -122.414277476 }))).toBeLessThan(100);
  });
});

test('the adapters’ fixtures are made up', () => {
  const fixture = readFileSync(new URL('./catalog/chp-cad/logs.fixture.xml', import.meta.url), 'utf8');
  const ids = [...fixture.matchAll(/Log ID = "([^"]+)"/g)].map(([, id]) => id);
  for (const id of ids) expect(chpCapture ?? '').not.toContain(`"${id}"`);
});
