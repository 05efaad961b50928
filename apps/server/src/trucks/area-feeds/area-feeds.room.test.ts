import { parseAtomFeed } from 'feedsmith';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TruckFeatures } from '@towscout/contracts/trucks/area-feeds';

import { createDrivers, freshSpot, type Spot } from '#testing/drivers.fixture.ts';
import { type Program, startProgram } from '#testing/program.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
let program: Program;
beforeAll(async () => {
  server = await startTestServer({ isDescribed: true, env: { PUBLIC_URL: 'https://towscout.example' } });
  program = await startProgram(server, 'Program');
});
afterAll(() => server.close());

const { person, report } = createDrivers(() => server);
const area = ({ latitude, longitude }: Spot, radius = 5) => `lat=${latitude}&lng=${longitude}&radius=${radius}`;
const FORMATS = [
  ['atom', 'application/atom+xml; charset=utf-8'],
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['geojson', 'application/geo+json; charset=utf-8'],
] as const;

function assertWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

test.each(FORMATS)('%s of an area has its trucks, and nothing of who reported them', async (format, type) => {
  const spot = freshSpot();
  const reporter = await person();
  const { id } = await report(reporter, spot);
  await report(reporter, { ...spot, latitude: spot.latitude + 0.2 });
  const answer = await server.visitor().get(`/feeds/area.${format}?${area(spot)}`);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=60',
  ]);
  expect(answer.body.split(`?sighting=${id}`)).toHaveLength(2);
  expect(answer.body.match(/\?sighting=/g)).toHaveLength(1);
  const { id: userId, email } = (await reporter.get('/api/auth/user')).json<{ id: string; email: string }>();
  for (const secret of [userId, email, 'Person']) expect(answer.body).not.toContain(secret);
});

test('a report with what XML has no character for leaves every feed of its area whole', async () => {
  const spot = freshSpot();
  await report(await person(), spot, { location: 'Mission St \uFFFE\u000B at\uFFFF Geneva' });
  for (const format of ['atom', 'rss', 'cap', 'geojson']) {
    const { body } = await server.visitor().get(`/feeds/area.${format}?${area(spot)}`);
    if (format !== 'cap') expect(body).toContain('Mission St at Geneva');
    for (const mark of ['\uFFFE', '\uFFFF', '\u000B']) expect(body).not.toContain(mark);
    if (format !== 'geojson') assertWellFormed(body);
  }
});

test('a feed is in English for every reader, because caches share it', async () => {
  const path = `/feeds/area.atom?${area(freshSpot())}`;
  const answers = await Promise.all(
    ['en-US', 'es-US'].map((language) => server.visitor().get(path, { 'accept-language': language })),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.body).toContain('Tow trucks within 5.0 mi of');
});

test.each(FORMATS)('%s is sent again only when something in it changed', async (format) => {
  const spot = freshSpot();
  const path = `/feeds/area.${format}?${area(spot)}`;
  const empty = String((await server.visitor().get(path)).headers['etag']);
  const truck = await report(await person(), spot);
  const first = await server.visitor().get(path, { 'if-none-match': empty });
  expect(first.statusCode).toBe(200);
  const etag = String(first.headers['etag']);
  const same = await server.visitor().get(path, { 'if-none-match': etag });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  server.clock.advance(1);
  await (await person()).send('POST', `/api/tow-trucks/${truck.id}/confirm`, spot);
  expect((await server.visitor().get(path, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('the alarms of an area lead to their messages, each change with an id of its own; a notice is none', async () => {
  const spot = freshSpot();
  const alarm = await report(await person(), spot);
  const readIndex = async () =>
    parseAtomFeed((await server.visitor().get(`/feeds/area.cap?${area(spot)}`)).body).entries ?? [];
  const signedOut = server.visitor();
  await report(signedOut, { ...spot, latitude: spot.latitude + 0.02 });
  const [entry, ...others] = await readIndex();
  expect([others, entry?.links]).toEqual([
    [],
    [
      {
        rel: 'alternate',
        type: 'application/cap+xml',
        href: `https://towscout.example/feeds/tow-trucks/${alarm.id}.cap`,
      },
    ],
  ]);
  const path = new URL(entry?.links?.[0]?.href ?? '').pathname;
  const message = await server.visitor().get(path);
  expect(message.headers['content-type']).toBe('application/cap+xml; charset=utf-8');
  const identifier = /<identifier>(.+)<\/identifier>/.exec(message.body)?.[1];
  expect(entry?.id).toBe(`tag:towscout.example,2026:${identifier}`);
  const etag = String(message.headers['etag']);
  expect((await server.visitor().get(path, { 'if-none-match': etag })).statusCode).toBe(304);
  server.clock.advance(1);
  await (await person()).send('POST', `/api/tow-trucks/${alarm.id}/confirm`, spot);
  expect((await readIndex())[0]?.id).not.toBe(entry?.id);
  const unknown = await server.visitor().get('/feeds/tow-trucks/00000000-0000-4000-8000-000000000000.cap');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    404,
    { detail: 'There is no alarm of this tow truck. It may have left.' },
  ]);
});

test('a truck that changed keeps its id, and comes first', async () => {
  const spot = freshSpot();
  const older = await report(await person(), spot);
  server.clock.advance(1);
  const newer = await report(await person(), { ...spot, latitude: spot.latitude + 0.01 });
  const read = async () =>
    parseAtomFeed((await server.visitor().get(`/feeds/area.atom?${area(spot)}`)).body).entries?.map(({ id }) => id);
  expect(await read()).toEqual([`urn:uuid:${newer.id}`, `urn:uuid:${older.id}`]);
  server.clock.advance(1);
  await (await person()).send('POST', `/api/tow-trucks/${older.id}/confirm`, spot);
  expect(await read()).toEqual([`urn:uuid:${older.id}`, `urn:uuid:${newer.id}`]);
});

test('an area beyond 5 miles takes a key, also as the password of a feed reader', async () => {
  const spot = freshSpot();
  await report(await person(), { ...spot, latitude: spot.latitude + 0.2 });
  const path = `/feeds/area.geojson?${area(spot, 25)}`;
  const stranger = await server.visitor().get(path);
  expect([stranger.statusCode, stranger.headers['www-authenticate'], stranger.json()]).toMatchObject([
    401,
    'Bearer realm="TowScout"',
    { detail: expect.stringContaining('needs an API key of a premium account') },
  ]);
  const free = await (await server.signUp('Free')).get(path);
  expect([free.statusCode, free.json()]).toMatchObject([
    403,
    { detail: expect.stringMatching(/^Premium feature required/) },
  ]);
  const basic = `Basic ${Buffer.from(`reader:${program.key.key}`).toString('base64')}`;
  for (const answer of [await program.get(path), await server.visitor().get(path, { authorization: basic })]) {
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
    expect(answer.json<TruckFeatures>().features).toHaveLength(1);
  }
});

test('a key that is none of ours is refused, also where none is needed', async () => {
  const answer = await server.visitor().get(`/feeds/area.atom?${area(freshSpot())}`, { authorization: 'Bearer x' });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { detail: expect.stringMatching(/^Unauthorized: /) }]);
});

test.each([
  ['', 'Latitude must be a number between -90 and 90.'],
  ['lat=37.7&lng=-122.4', 'Radius must be a number of miles between 0.01 and 25.'],
  ['lat=37.7&lng=-122.4&radius=1e9', 'Radius must be a number of miles between 0.01 and 25.'],
  ['lat=51.5&lng=-0.1&radius=5', 'That place is outside the United States'],
])('the area "%s" is refused with a sentence', async (query, detail) => {
  const answer = await server.visitor().get(`/feeds/area.rss?${query}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { detail: expect.stringContaining(detail) }]);
});
