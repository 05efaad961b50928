import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { OpenDatabase } from '#platform/db/open-database.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { stoppedClock, type TestClock } from '#testing/test-clock.fixture.ts';

import { geocodeCache, geocoderTurns } from '../places.table.ts';
import { createGeocoder, type GeocoderTiming } from './create-geocoder.ts';
import { reserveTurn, sweepAnswers } from './geocode-cache.queries.ts';

let open: OpenDatabase;
let clock: TestClock;
beforeAll(async () => {
  open = await openTestDatabase();
});
beforeEach(async () => {
  clock = stoppedClock();
  await open.db.delete(geocodeCache);
  await open.db.delete(geocoderTurns);
});
afterAll(() => open.close());

const PLACE = {
  display_name: '350 5th Ave, New York, United States',
  lat: '40.7484',
  lon: '-73.9857',
  importance: 0.5,
};
const places = send(JSON.stringify([PLACE]), { 'content-type': 'application/json' });
const silent = pino({ level: 'silent' });
/** Turns come at once, and nothing is given up because the machine is slow. */
const QUICK: GeocoderTiming = {
  turnsEvery: 1,
  latestTurn: 60_000,
  wait: (ms) => pause(ms),
  patience: 60_000,
  deadline: () => new AbortController().signal,
};
type Options = { format?: 'nominatim' | 'photon'; log?: Logger; timing?: Partial<GeocoderTiming> };
const geocoderAt = (url: string, { format = 'nominatim', log = silent, timing }: Options = {}) =>
  createGeocoder(
    {
      disk: { isLow: false },
      config: { GEOCODER_URL: url, GEOCODER_FORMAT: format },
      db: open.db,
      clock,
      log,
      userAgent: 'TowScout/test (+self-hosted)',
    },
    { ...QUICK, ...timing },
  );

describe('a configured geocoder', () => {
  test('is asked by name for the United States alone, and once for the same query', async () => {
    const upstream = await serve(places);
    const geocoder = geocoderAt(upstream.url);
    expect(await geocoder.search('350 5th Ave')).toMatchObject([
      { display_name: PLACE.display_name, source: 'geocoder' },
    ]);
    expect(await geocoder.search(' 350 5TH ave. ')).toHaveLength(1);
    expect(upstream.requests).toHaveLength(1);
    expect(upstream.requests[0]?.headers['user-agent']).toBe('TowScout/test (+self-hosted)');
    expect(upstream.requests[0]?.url).toMatch(
      /\/search\?q=350\+5th\+Ave&format=jsonv2&addressdetails=1&limit=8&countrycodes=us&dedupe=1$/,
    );
  });

  test('is not asked about punctuation without words', async () => {
    const upstream = await serve(places);
    expect(await geocoderAt(upstream.url).search('?!?!?!')).toEqual([]);
    expect(upstream.requests).toEqual([]);
  });

  test('gets any text in its one parameter, and its response can be stored', async () => {
    const upstream = await serve(send(JSON.stringify([{ ...PLACE, display_name: 'a\u0000b \ud800' }])));
    const geocoder = geocoderAt(upstream.url);
    for (const question of [
      "Robert'); DROP TABLE geocode_cache;--",
      '<b>Main</b>',
      'שדרות',
      'nul\u0000nul',
      '\ud800 Main',
    ]) {
      expect(await geocoder.search(question)).toMatchObject([{ display_name: 'a b \ufffd' }]);
    }
    expect(upstream.requests).toHaveLength(5);
  });

  test('is asked again after 30 days', async () => {
    const upstream = await serve(places);
    const geocoder = geocoderAt(upstream.url);
    await geocoder.search('350 5th Ave');
    clock.advance(31 * 24 * 60);
    await geocoder.search('350 5th Ave');
    expect(upstream.requests).toHaveLength(2);
  });

  test('receives one query from two users at the same moment', async () => {
    const upstream = await serve(places);
    const geocoder = geocoderAt(upstream.url);
    const answers = await Promise.all([geocoder.search('350 5th Ave'), geocoder.search('350 5th ave')]);
    expect(answers.map((answer) => answer.length)).toEqual([1, 1]);
    expect(upstream.requests).toHaveLength(1);
  });

  test('gives one turn a second to all nodes together, and none that would come too late', async () => {
    const now = clock.now();
    const turns = await Promise.all(Array.from({ length: 20 }, () => reserveTurn(open.db, now, 1000, 3000)));
    const waits = turns.flatMap((turn) => (turn ? [turn.getTime() - now.getTime()] : []));
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 1000, 2000]);
  });

  test.each([
    ['set back by 400 days', -400],
    ['put right after 100 days ahead', -100],
    ['put 100 days ahead', 100],
  ])('gives turns as before once the clock was %s', async (_, days) => {
    const before = clock.now();
    await reserveTurn(open.db, before, 1000, 3000);
    const now = new Date(before.getTime() + days * 24 * 3_600_000);
    const turns = [];
    for (let n = 0; n < 3; n += 1) turns.push(await reserveTurn(open.db, now, 1000, 3000));
    expect(turns.map((turn) => turn && turn.getTime() - now.getTime())).toEqual([0, 1000, 2000]);
  });

  test('receives no more queries from two nodes than there are turns', async () => {
    const upstream = await serve(places);
    const timing = { turnsEvery: 10, latestTurn: 30 };
    const nodes = [geocoderAt(upstream.url, { timing }), geocoderAt(upstream.url, { timing })];
    await Promise.all(Array.from({ length: 20 }, (_, index) => nodes[index % 2]?.search(`${index} Main Street`)));
    expect(upstream.requests).toHaveLength(3);
  });

  test('speaks Photon when configured to', async () => {
    const feature = {
      geometry: { coordinates: [-73.9857, 40.7484] },
      properties: { osm_id: 1, name: 'Empire State Building', city: 'New York', countrycode: 'US' },
    };
    const upstream = await serve(send(JSON.stringify({ features: [feature] })));
    expect(await geocoderAt(upstream.url, { format: 'photon' }).reverse({ lat: 40.7484, lng: -73.9857 })).toMatchObject(
      { display_name: 'Empire State Building, New York, United States' },
    );
    expect(upstream.requests[0]?.url).toMatch(/\/reverse\?lat=40\.7484&lon=-73\.9857&lang=en$/);
  });
});

describe('a geocoder that', () => {
  test.each([
    ['answers 500', send('oops', {}, 500)],
    [
      'answers HTML over its limit',
      send('<html><title>Bandwidth limit exceeded</title></html>', { 'content-type': 'text/html' }),
    ],
    ['answers half a document', send('[{"display_name":')],
    ['forbids it', send('', {}, 403)],
    [
      'says in JSON that it was asked too much',
      send('{"error":"Rate Limited"}', { 'content-type': 'application/json' }),
    ],
    ['has nothing but a page at its address', send('<html>Not found</html>', { 'content-type': 'text/html' }, 404)],
    [
      'sends 100 MB',
      (_request: unknown, response: ServerResponse) => {
        const flood = () => {
          while (response.write(Buffer.alloc(65_536, 32)));
        };
        response.on('drain', flood).on('error', () => {});
        response.writeHead(200);
        flood();
      },
    ],
    [
      'drips',
      (_request: unknown, response: ServerResponse) => {
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip)).writeHead(200);
      },
    ],
  ])('%s knows nothing, and rests a minute, then longer', async (what, answer) => {
    let late = new AbortController();
    const upstream = await serve((request, response) => {
      answer(request, response);
      if (what === 'drips') late.abort();
    });
    const deadline = () => (late = new AbortController()).signal;
    const geocoder = geocoderAt(upstream.url, { timing: { deadline } });
    expect(await geocoder.search('350 5th Ave')).toEqual([]);
    expect(await geocoder.search('351 5th Ave')).toEqual([]);
    expect(upstream.requests).toHaveLength(1);
    clock.advance(1.1);
    expect(await geocoder.search('352 5th Ave')).toEqual([]);
    expect(upstream.requests).toHaveLength(2);
    clock.advance(1.1);
    await geocoder.search('353 5th Ave');
    expect(upstream.requests).toHaveLength(2);
  });

  test('asks for patience with Retry-After gets it', async () => {
    const upstream = await serve(send('', { 'retry-after': '1800' }, 429));
    const geocoder = geocoderAt(upstream.url);
    await geocoder.search('350 5th Ave');
    clock.advance(29);
    await geocoder.search('350 5th Ave');
    expect(upstream.requests).toHaveLength(1);
  });

  test('names a date with Retry-After is left alone until then', async () => {
    const upstream = await serve(send('', { 'retry-after': new Date(Date.now() + 30 * 60_000).toUTCString() }, 503));
    const geocoder = geocoderAt(upstream.url);
    await geocoder.search('350 5th Ave');
    clock.advance(28);
    await geocoder.search('350 5th Ave');
    expect(upstream.requests).toHaveLength(1);
  });

  test('fails is not asked by those who waited behind the failure for their turn', async () => {
    const upstream = await serve(send('oops', {}, 500));
    const { promise: rests, resolve: rest } = Promise.withResolvers<void>();
    const log = pino({}, { write: () => rest() });
    const wait = async (ms: number) => (ms > 0 ? rests : undefined);
    const geocoder = geocoderAt(upstream.url, { log, timing: { turnsEvery: 1000, wait } });
    await Promise.all([350, 351].map((number) => geocoder.search(`${number} 5th Ave`)));
    expect(upstream.requests).toHaveLength(1);
  });

  test('rejects one query is asked the next, and its rejection is not stored for 30 days', async () => {
    const upstream = await serve((request, response) =>
      request.url?.includes('q=350')
        ? send('{"message":"bad words"}', { 'content-type': 'application/json' }, 400)(request, response)
        : places(request, response),
    );
    const geocoder = geocoderAt(upstream.url);
    expect(await geocoder.search('350 5th Ave')).toEqual([]);
    expect(await geocoder.search('351 5th Ave')).toHaveLength(1);
    await geocoder.search('350 5th Ave');
    expect(upstream.requests).toHaveLength(3);
  });

  test('fails is logged without the query', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace', base: null }, { write: (line) => void lines.push(line) });
    const upstream = await serve(send('<html>350 5th Ave</html>', {}, 500));
    await geocoderAt(upstream.url, { log }).search('350 5th Ave');
    await geocoderAt('http://127.0.0.1:9/', { log }).search('350 5th Ave');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/5th|Ave|127\.0\.0\.1|"url"/i);
  });

  test('redirects to a private address leads nowhere', async () => {
    const secret = await serve(places);
    const upstream = await serve(send('', { location: secret.url }, 302));
    expect(await geocoderAt(upstream.url).search('350 5th Ave')).toEqual([]);
    expect(secret.requests).toEqual([]);
  });

  test('is not there, or not configured, knows nothing', async () => {
    expect(await geocoderAt('http://127.0.0.1:9/').search('350 5th Ave')).toEqual([]);
    const none = createGeocoder({
      disk: { isLow: false },
      config: { GEOCODER_URL: undefined, GEOCODER_FORMAT: 'nominatim' },
      db: open.db,
      clock,
      log: silent,
      userAgent: '',
    });
    expect(none.isConfigured).toBe(false);
    expect(await none.search('350 5th Ave')).toEqual([]);
  });
});

test('old responses are deleted, and beyond a maximum the oldest', async () => {
  const days = (count: number) => new Date(clock.now().getTime() - count * 24 * 3600 * 1000);
  await open.db
    .insert(geocodeCache)
    .values([40, 3, 2, 1].map((age) => ({ question: `search:${age}`, places: [], answeredAt: days(age) })));
  await sweepAnswers(open.db, days(30), 2);
  expect((await open.db.select().from(geocodeCache)).map(({ question }) => question).toSorted()).toEqual([
    'search:1',
    'search:2',
  ]);
});
