import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';

import type { SourceBoard } from '@towscout/contracts/sources/schema';
import type { CameraAnalysis, StateCameras, TrafficCamera } from '@towscout/contracts/traffic/cameras';
import type { ScannedTraffic } from '@towscout/contracts/traffic/incidents';

import { eventually } from '#testing/eventually.fixture.ts';
import { camera, document, JPEG } from '#testing/live-sources.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { findCamera } from './cameras.queries.ts';
import { syncCameras } from './sync-cameras.ts';
import { startVisionService } from './vision/vision-service.fixture.ts';

const OAKLAND = 'lat=37.825&lng=-122.273';

type Answer = ReturnType<typeof send>;

async function siteWith(list: (origin: string) => string, env: Record<string, string> = {}) {
  let picture: Answer = send(JPEG, { 'content-type': 'image/jpeg', 'last-modified': 'Mon, 14 Sep 2026 21:09:00 GMT' });
  const publisher = await serve((request, response) => {
    const { origin } = new URL(publisher.url);
    const isPicture = request.url?.startsWith('/image/');
    return (isPicture ? picture : send(list(origin), { 'content-type': 'application/json' }))(request, response);
  });
  const server = await startTestServer({ env: { FEEDS: 'caltrans_cctv', CALTRANS_CCTV_URL: publisher.url, ...env } });
  onTestFinished(() => server.close());
  return {
    server,
    pictures: () => publisher.requests.filter(({ url }) => url?.startsWith('/image/')),
    sendPicture: (next: Answer) => (picture = next),
  };
}

const getCameras = async (server: TestServer, radius = 5) =>
  (await server.visitor().get(`/api/traffic/cameras?${OAKLAND}&radius=${radius}`)).json<TrafficCamera[]>();
const listed = (server: TestServer) =>
  eventually(async () => {
    const cameras = await getCameras(server);
    expect(cameras).not.toEqual([]);
    return cameras;
  });
const one = async (server: TestServer): Promise<string> => (await listed(server))[0]?.id ?? '';
const getStill = async (server: TestServer, id: string) => server.visitor().get(`/api/traffic/cameras/${id}/still`);

async function premium(server: TestServer, name = 'Ann') {
  const member = await server.signUp(name);
  await member.send('POST', '/api/user/select-plan', { plan: 'trial' });
  return member;
}

const FAULTS: readonly [string, Answer][] = [
  ['redirects elsewhere', send('', { location: 'http://127.0.0.1:1/' }, 302)],
  ['sends HTML', send('<!doctype html><html>Sorry', { 'content-type': 'image/jpeg' })],
  [
    'sends a script drawn as a picture',
    send('<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' }),
  ],
  ['sends 50 MB', (_, response) => void response.end(Buffer.alloc(50 * 1024 * 1024, '\xff\xd8\xff', 'latin1'))],
  [
    'breaks off',
    (_, response) => response.writeHead(200, { 'content-length': '900' }).write('x', () => response.destroy()),
  ],
  ['answers 500', send('', {}, 500)],
];

describe('the list of cameras', () => {
  test('is as long as the board of sources says, also once another setting shows fewer', async () => {
    const { server } = await siteWith((origin) =>
      document(camera(origin, { name: 'near' }), camera(origin, { name: 'next', latitude: '37.83' })),
    );
    await listed(server);
    const onBoard = async () => {
      const board = (await server.visitor().get('/api/sources')).json<SourceBoard>();
      return board.sources.find(({ key }) => key === 'caltrans_cctv')?.rows;
    };
    expect(await onBoard()).toMatchObject({ kept: 2, shown: 2 });
    await server.db.execute(sql`update traffic_cameras set feed = 'of-another-setting' where name = 'next'`);
    expect(await getCameras(server)).toHaveLength(1);
    expect(await onBoard()).toMatchObject({ kept: 2, shown: 1 });
  });

  test('has those around a place, nearest first, with their publisher', async () => {
    const { server } = await siteWith((origin) =>
      document(
        camera(origin, { name: 'far', latitude: '37.86' }),
        camera(origin, { name: 'near' }),
        camera(origin, { name: 'off', latitude: '37.83', inService: 'false', frequency: 'Not Reported' }),
        camera(origin, { name: 'elsewhere', latitude: '34.05', longitude: '-118.24' }),
      ),
    );
    expect(await listed(server)).toMatchObject([
      {
        name: 'near',
        location: 'I-580, Oakland',
        status: 'active',
        refreshMinutes: 2,
        hasStill: true,
        stillUpdatedAt: null,
        lastAnalyzed: null,
        source: 'caltrans_cctv',
        attribution: 'California Department of Transportation',
      },
      { name: 'off', status: 'inactive', refreshMinutes: null },
      { name: 'far' },
    ]);
  });

  test('reaches beyond 5 miles for premium, and nowhere for nonsense', async () => {
    const { server } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
    const ann = await premium(server);
    const ask = async (query: string) => (await ann.get(`/api/traffic/cameras?${query}`)).statusCode;
    expect((await server.visitor().get(`/api/traffic/cameras?${OAKLAND}&radius=6`)).statusCode).toBe(401);
    expect(await ask(`${OAKLAND}&radius=100`)).toBe(200);
    expect(await ask(`${OAKLAND}&radius=101`)).toBe(400);
    expect(await ask('lat=NaN&lng=-122&radius=5')).toBe(400);
  });
});

describe('the cameras of a state', () => {
  const ofState = async (server: TestServer, state: string) => {
    const ann = await premium(server);
    return (await ann.get(`/api/traffic/states/${state}/cameras`)).json<StateCameras>();
  };

  test('are those that its publishers list, wherever they are, the ones that work first', async () => {
    const { server } = await siteWith((origin) =>
      document(
        camera(origin, { name: 'off', inService: 'false' }),
        camera(origin, { name: 'near' }),
        camera(origin, { name: 'far', latitude: '34.05', longitude: '-118.24' }),
      ),
    );
    await listed(server);
    const { total, cameras } = await ofState(server, 'ca');
    expect(total).toBe(3);
    expect(new Set(cameras.slice(0, 2).map(({ name }) => name))).toEqual(new Set(['near', 'far']));
    expect(cameras[2]).toMatchObject({ name: 'off', status: 'inactive', distanceMiles: null });
  });

  test('are at most 500, and all of them are counted', async () => {
    const { server } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
    await listed(server);
    await server.db.execute(sql`
      insert into traffic_cameras (id, source, feed, name, location, place, status)
      select md5(n::text), source, feed, n::text, location, place, status from traffic_cameras, generate_series(1, 3500) as n`);
    const { total, cameras } = await ofState(server, 'CA');
    expect([total, cameras.length]).toEqual([3501, 500]);
  });

  test('are not known where no list was read, and nonsense is no state', async () => {
    const { server } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
    await listed(server);
    const ann = await premium(server);
    expect((await ann.get('/api/traffic/states/NY/cameras')).json()).toEqual({ total: null, cameras: [] });
    expect((await ann.get('/api/traffic/states/ZZ/cameras')).statusCode).toBe(400);
    expect((await server.visitor().get('/api/traffic/states/CA/cameras')).statusCode).toBe(401);
  });
});

describe('a picture', () => {
  test('is fetched once for everybody, typed by its content, with its age', async () => {
    const { server, pictures } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
    const id = await one(server);
    const stills = await Promise.all(Array.from({ length: 30 }, () => getStill(server, id)));
    expect(stills.map(({ statusCode }) => statusCode)).toEqual(stills.map(() => 200));
    expect(pictures()).toHaveLength(1);
    expect(stills[0]?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'last-modified': 'Mon, 14 Sep 2026 21:09:00 GMT',
      'cache-control': 'public, max-age=30',
    });
    expect(stills[0]?.rawPayload.equals(JPEG)).toBe(true);
    expect(await getCameras(server)).toMatchObject([{ stillUpdatedAt: '2026-09-14T21:09:00.000Z' }]);
    server.clock.advance(2);
    await getStill(server, id);
    expect(pictures()).toHaveLength(2);
  });

  test('at a host that its feed may not name is never asked for', async () => {
    const elsewhere = await serve(send(JPEG));
    const { server } = await siteWith(() => document(camera(new URL(elsewhere.url).origin, { name: 'near' })));
    expect(await listed(server)).toMatchObject([{ hasStill: false }]);
    expect((await getStill(server, await one(server))).statusCode).toBe(404);
    expect(elsewhere.requests).toEqual([]);
  });

  test('is not asked for once its feed no longer names its host', async () => {
    const { server, pictures } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
    const id = await one(server);
    await server.db.execute(sql`update traffic_cameras set still_url = 'http://169.254.169.254/image/x.jpg'`);
    expect((await getStill(server, id)).statusCode).toBe(404);
    expect(pictures()).toEqual([]);
  });

  test('of a host that does something else is answered with a sentence, and the host is left alone for a while', async () => {
    const { server, pictures, sendPicture } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
    const id = await one(server);
    for (const [name, answer] of FAULTS) {
      sendPicture(answer);
      const asked = pictures().length;
      const failed = await getStill(server, id);
      expect([failed.statusCode, failed.headers['cache-control']], name).toEqual([502, 'no-store']);
      expect(failed.json(), name).toMatchObject({
        detail: expect.stringMatching(/^Couldn't get the picture: the camera’s host /),
      });
      await getStill(server, id);
      expect(pictures().length - asked, name).toBe(1);
      sendPicture(send(JPEG));
      server.clock.advance(1);
      expect((await getStill(server, id)).statusCode, name).toBe(200);
      server.clock.advance(2);
    }
  });
});

test('without a vision service, Analyze says that it is a simulation, and counts nowhere', async () => {
  const { server, pictures } = await siteWith((origin) => document(camera(origin, { name: 'near' })));
  const ann = await premium(server);
  const answer = await ann.send('POST', `/api/traffic/cameras/${await one(server)}/analyze`);
  expect(answer.json<CameraAnalysis>()).toMatchObject({
    simulated: true,
    sentence: 'Feed analyzed successfully - No incidents detected',
    confidence: null,
  });
  expect(pictures()).toEqual([]);
  expect(await getCameras(server)).toMatchObject([{ lastAnalyzed: null }]);
});

describe('with a vision service', () => {
  const SEEN = '{"traffic": "slow", "events": ["stopped_vehicle"], "confidence": 0.7}';

  async function siteWithVision(perHour: number) {
    const service = await startVisionService('openai');
    service.write(SEEN);
    const site = await siteWith(
      (origin) => document(camera(origin, { name: 'near' }), camera(origin, { name: 'off', inService: 'false' })),
      {
        VISION_API_URL: service.url,
        VISION_API_KEY: 'secret-key',
        VISION_MODEL: 'a-model',
        VISION_PER_HOUR: String(perHour),
      },
    );
    const cameras = await listed(site.server);
    const ann = await premium(site.server);
    const cameraId = (name: string) => cameras.find((each) => each.name === name)?.id ?? '';
    const analyze = (name: string) => ann.send('POST', `/api/traffic/cameras/${cameraId(name)}/analyze`);
    return { ...site, service, ann, cameraId, analyze };
  }

  const NEXT_PICTURE = send(Buffer.concat([JPEG, Buffer.from('next')]), { 'content-type': 'image/jpeg' });

  test('Analyze says what was seen and how surely, and the list says when', async () => {
    const { server, service, ann, analyze } = await siteWithVision(10);
    const answer = await analyze('near');
    expect(answer.json<CameraAnalysis>()).toMatchObject({
      simulated: false,
      sentence: 'Traffic is slow. Seen: a stopped vehicle.',
      confidence: expect.closeTo(0.7),
    });
    expect(service.asked).toHaveLength(1);
    const scanned = await ann.send('POST', '/api/sync/traffic', { state: 'CA', location: '', radius: '25' });
    expect(scanned.json<ScannedTraffic>().cameraAnalyses).toBe(1);
    server.clock.advance(3);
    expect(await getCameras(server)).toMatchObject([{ lastAnalyzed: '3 min ago' }, { lastAnalyzed: null }]);
  });

  test('an analysis is given to everyone for as long as its picture is the newest', async () => {
    const { server, service, analyze, cameraId, sendPicture } = await siteWithVision(10);
    const first = (await analyze('near')).json<CameraAnalysis>();
    server.clock.advance(2 * 24 * 60);
    const { etag } = (await getStill(server, cameraId('near'))).headers;
    const ben = await premium(server, 'Ben');
    expect((await ben.send('POST', `/api/traffic/cameras/${cameraId('near')}/analyze`)).json()).toEqual(first);
    expect(service.asked).toHaveLength(1);
    expect(await getCameras(server)).toMatchObject([
      {
        lastAnalyzed: '2 d ago',
        analysis: { picture: first.picture, sentence: first.sentence, confidence: first.confidence },
      },
      { analysis: null },
    ]);
    expect(etag).toBe(`W/"${first.picture}"`);

    sendPicture(NEXT_PICTURE);
    server.clock.advance(2);
    await getStill(server, cameraId('near'));
    server.clock.advance(2);
    expect(await getCameras(server)).toMatchObject([{ lastAnalyzed: null, analysis: null }, {}]);
    await analyze('near');
    expect(service.asked).toHaveLength(2);
  });

  test('a camera that its publisher changes keeps its analysis', async () => {
    const { server, analyze, cameraId } = await siteWithVision(10);
    const { picture } = (await analyze('near')).json<CameraAnalysis>();
    const known = await findCamera(server.db, cameraId('near'));
    if (!known) throw new Error('no camera');
    const { source, feed, location, place, status, stillUrl, refreshMinutes } = known;
    const listing = { feed, source, complete: false, asOf: null, newestChangeAt: server.clock.now() };
    const key = new URL(stillUrl ?? '').pathname;
    const renamed = { key, name: 'renamed', location, place, status, stillUrl, refreshMinutes };
    await syncCameras(server.db, { ...listing, items: [renamed] });
    expect(await getCameras(server)).toMatchObject([{ name: 'renamed', analysis: { picture } }, {}]);
  });

  test('the site asks it so many times an hour, failures too', async () => {
    const { server, service, analyze, sendPicture } = await siteWithVision(2);
    service.answer(send('', { 'retry-after': '7' }, 429));
    const failed = await analyze('near');
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([502, '7']);
    expect(failed.json()).toMatchObject({ detail: "Couldn't analyze the picture. Please try again." });
    expect(await getCameras(server)).toMatchObject([{ lastAnalyzed: null }, {}]);
    service.write(SEEN);
    expect((await analyze('near')).statusCode).toBe(200);
    sendPicture(NEXT_PICTURE);
    server.clock.advance(5);
    expect((await analyze('near')).statusCode).toBe(429);
    server.clock.advance(60);
    expect((await analyze('near')).statusCode).toBe(200);
    expect(service.asked).toHaveLength(3);
  });

  test('a camera that is off is not analyzed, and a picture that does not come costs nothing', async () => {
    const { service, analyze, sendPicture } = await siteWithVision(10);
    expect((await analyze('off')).statusCode).toBe(409);
    sendPicture(send('', {}, 500));
    expect((await analyze('near')).statusCode).toBe(502);
    expect(service.asked).toEqual([]);
  });
});

const capture = realData('caltrans-cctv/cctvStatus-example.json');

describe.skipIf(capture === null)(named('the real Caltrans records', capture), () => {
  test('are listed where they are', async () => {
    const { server } = await siteWith(() => capture ?? '');
    expect(await listed(server)).toMatchObject([
      {
        name: 'TV102 -- I-580 : West of SR-24',
        status: 'active',
        latitude: 37.82539,
        longitude: -122.27291,
        hasStill: true,
        refreshMinutes: null,
      },
    ]);
  });
});
