import { readFileSync } from 'node:fs';

import type { TowTruck } from '@towscout/contracts/sightings';
import type { FeedStatus } from '@towscout/contracts/traffic';
import { distanceBetween, miles, milesToMetres } from '@towscout/geo';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createChpCadFeed } from './adapters/chp-cad/chp-cad-feed.ts';
import { send, serve } from '../testing/local-server.ts';
import { named, realData } from '../testing/real-data.ts';
import { createSfCallsFeed } from './adapters/sf-calls/sf-calls-feed.ts';

const ASKING = { userAgent: 'TowScout/test' };
type Answer = ReturnType<typeof send>;

/** The site with one feed at a publisher of ours, whose answer can be changed. */
async function siteWith(source: 'chp_cad' | 'sf_calls', first: Answer) {
  let answer = first;
  const publisher = await serve((request, response) => answer(request, response));
  const feed = (source === 'chp_cad' ? createChpCadFeed : createSfCallsFeed)({ ...ASKING, url: publisher.url, deadlineMs: 1500 });
  const server = await startTestServer({ feeds: [feed], env: { FEEDS: source } });
  onTestFinished(() => server.close());
  return {
    server,
    publisher,
    /** Lets the feed be asked once more, with this answer, and waits until it was taken in. */
    async ask(next: Answer = answer) {
      answer = next;
      const asked = publisher.requests.length;
      server.clock.advance(20);
      await vi.waitFor(() => expect(publisher.requests.length).toBeGreaterThan(asked), { timeout: 10_000 });
      await settled(server, publisher.requests);
    },
  };
}

/** Until no reading is under way: the state was written after the last request. */
const settled = (server: TestServer, requests: unknown[]) =>
  vi.waitFor(async () => {
    const [status] = await feedsOf(server);
    expect(requests.length).toBeGreaterThan(0);
    expect(status?.state).not.toBe('waiting');
    const since = Date.parse(status?.lastGoodAt ?? '') || 0;
    expect(status?.state === 'unreachable' || server.clock.now().getTime() - since < 10 * 60_000).toBe(true);
  }, { timeout: 10_000 });

const trucksOf = async (server: TestServer) => (await server.visitor().get('/api/tow-trucks')).json<TowTruck[]>();
const feedsOf = async (server: TestServer) => (await server.visitor().get('/api/traffic/feeds')).json<FeedStatus[]>();
const chpLog = (id: string, lines: string, type = '1183-Trfc Collision-Unkn Inj') =>
  `<Log ID = "${id}"><LogTime>"Jul  7 2026  3:00PM"</LogTime><LogType>"${type}"</LogType><Location>"Elm St / Oak Ave"</Location><LocationDesc>"X OAK"</LocationDesc><Area>"Oakland"</Area><ThomasBrothers>""</ThomasBrothers><LATLON>"37804000:122271000"</LATLON><LogDetails>${lines}</LogDetails></Log>`;
const line = (time: string, text: string) => `<details><DetailTime>"Jul  7 2026  ${time}"</DetailTime><IncidentDetail>"${text}"</IncidentDetail></details>`;
const chp = (...logs: string[]) => `<?xml version="1.0" ?><State><Center ID = "GGHB"><Dispatch ID = "GGCC">${logs.join('')}</Dispatch></Center></State>`;
const xml = (body: string, status = 200) => send(body, { 'content-type': 'text/xml' }, status);
const requested = chpLog('260707GG0001', line('3:01PM', '[3] REQ 1185 '));

describe('a dispatch feed', () => {
  test('puts its tow calls on the map once, however often it is read', async () => {
    const { server, ask } = await siteWith('chp_cad', xml(chp(requested, chpLog('260707GG0002', line('3:01PM', '[1] NO INJ ')))));
    await ask();
    await ask();
    expect(await trucksOf(server)).toMatchObject([{ source: 'chp_cad', trust: 'official', intent: 'rotation', latitude: '37.804', longitude: '-122.271' }]);
  });

  test('sends away what a whole document leaves out, and keeps it when the document is cut', async () => {
    const { server, ask } = await siteWith('chp_cad', xml(chp(requested)));
    await ask();
    const whole = chp(chpLog('260707GG0009', line('3:02PM', '[1] NO INJ ')));
    await ask(xml(whole.slice(0, -20)));
    expect(await trucksOf(server)).toMatchObject([{ status: 'en_route' }]);
    await ask(xml(whole));
    expect(await trucksOf(server)).toMatchObject([{ status: 'departed' }]);
  });

  test.each<[string, Answer]>([
    ['HTML', send('<!doctype html><html><body>Maintenance</body></html>', { 'content-type': 'text/html' })],
    ['500', xml('oops', 500)],
    ['half a document', xml(chp(requested).slice(0, 90))],
    ['nothing until the deadline', () => undefined],
    ['50 MB', (_request, response) => {
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
    }],
  ])('that answers %s does no harm', async (_name, broken) => {
    const { server, ask } = await siteWith('chp_cad', xml(chp(requested)));
    await ask();
    await ask(broken);
    expect(await trucksOf(server)).toMatchObject([{ status: 'en_route' }]);
    expect((await server.visitor().get('/readyz')).statusCode).toBe(200);
  });

  test('is asked conditionally, by name, and says since when it is unreachable', async () => {
    const { server, publisher, ask } = await siteWith('chp_cad', send(chp(requested), { 'last-modified': 'Tue, 07 Jul 2026 22:02:00 GMT' }));
    await ask();
    const asked = publisher.requests.at(-1);
    expect(asked?.headers).toMatchObject({ 'user-agent': 'TowScout/test', 'if-modified-since': 'Tue, 07 Jul 2026 22:02:00 GMT' });
    await ask(xml('down', 503));
    expect(await feedsOf(server)).toMatchObject([{ source: 'chp_cad', state: 'unreachable', since: expect.any(String), attribution: 'California Highway Patrol' }]);
    await ask(xml(chp(requested)));
    expect(await feedsOf(server)).toMatchObject([{ state: expect.stringMatching(/fresh|late/) }]);
  });

  test('alerts nobody with old news', async () => {
    const { server, ask } = await siteWith('chp_cad', xml(chp()));
    const ann = await server.signUp('Ann');
    await ann.send('POST', '/api/places', { kind: 'parked', latitude: 37.804, longitude: -122.271, radius: 1 });
    await ann.send('PUT', '/api/alert-preferences', { includeRoadside: 1 });
    await ask(xml(chp(requested)));
    await server.settle();
    expect(await trucksOf(server)).toHaveLength(1);
    expect((await ann.get('/api/notifications')).json()).toEqual([]);
  });
});

const CHP_FILE = 'chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml';
const chpCapture = realData(CHP_FILE);

describe.skipIf(chpCapture === null)(named('the real CHP capture', chpCapture), () => {
  test('is on the map with its places, and a second reading adds nothing twice', async () => {
    const { server, ask } = await siteWith('chp_cad', xml(chpCapture ?? ''));
    await ask();
    const trucks = await trucksOf(server);
    await ask();
    // Those that had left fade between the two readings; none is added.
    expect(trucks.map(({ id }) => id)).toEqual(expect.arrayContaining((await trucksOf(server)).map(({ id }) => id)));
    const places = [...(chpCapture ?? '').matchAll(/<LATLON>"(\d+):(\d+)"/g)].map(([, lat, lng]) => ({ lat: Number(lat) / 1e6, lng: -Number(lng) / 1e6 }));
    expect(trucks.length).toBeGreaterThan(10);
    for (const { latitude, longitude } of trucks) {
      const here = { lat: Number(latitude), lng: Number(longitude) };
      const nearest = Math.min(...places.map((place) => distanceBetween(place, here)));
      expect(milesToMetres(miles(nearest))).toBeLessThan(100);
    }
    expect(JSON.stringify(trucks)).not.toMatch(/\d{3}-\d{3}-\d{4}/);
  });
});

const SF_FILE = 'sf-cad/gnap-fj3t_2026-09-30_15rows.json';
const sfCapture = realData(SF_FILE);

describe.skipIf(sfCapture === null)(named('the real San Francisco rows', sfCapture), () => {
  test('hold one tow call, at its intersection, once', async () => {
    const { server, ask } = await siteWith('sf_calls', send(sfCapture ?? '', { 'content-type': 'application/json' }));
    await ask();
    await ask();
    const trucks = await trucksOf(server);
    expect(trucks).toMatchObject([{ source: 'sf_calls', intent: 'enforcement', status: 'departed', location: expect.stringContaining('Pacific Ave') }]);
    const there = { lat: Number(trucks[0]?.latitude), lng: Number(trucks[0]?.longitude) };
    expect(milesToMetres(distanceBetween(there, { lat: 37.795968908, lng: -122.414277476 }))).toBeLessThan(100);
  });
});

test('the fixtures of the adapters are of our own making', () => {
  const fixture = readFileSync(new URL('./adapters/chp-cad/logs.fixture.xml', import.meta.url), 'utf8');
  const ids = [...fixture.matchAll(/Log ID = "([^"]+)"/g)].map(([, id]) => id);
  for (const id of ids) expect(chpCapture ?? '').not.toContain(`"${id}"`);
});
