import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { ListedSource, SourceBoard } from '@towscout/contracts/sources/schema';
import { FEED_SOURCES, TOW_RECORD_KEYS } from '@towscout/domain/sources';
import { LIVE_SOURCES } from '@towscout/domain/sources/catalog';

import { minutesBefore } from '#platform/clock.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { stoppedClock, testClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { listZones, planned, towCity, zone } from '#testing/tow-city.fixture.ts';

import { readableSource } from '../catalog/tow-records/readable-sources.ts';
import { createTowRecordFeed } from '../connectors/tow-record-feed.ts';

const ASKING = { userAgent: 'TowScout/test' };
type Answer = (now: Date) => ReturnType<typeof send>;

async function readBoard(server: TestServer): Promise<SourceBoard> {
  const answer = await server.visitor().get('/api/sources');
  expect(answer.statusCode).toBe(200);
  return answer.json<SourceBoard>();
}

async function sourceNamed(server: TestServer, key: string): Promise<ListedSource> {
  const source = (await readBoard(server)).sources.find((each) => each.key === key);
  if (!source) throw new Error(`${key} is not on the board`);
  return source;
}

/** The site with one source of tow records, whose answer can be changed. */
async function siteWith(key: 'austin_incidents' | 'san_francisco_311', first: Answer) {
  let answer = first;
  // The feed may ask before the server's own start has returned.
  const clock = testClock();
  const publisher = await serve((request, response) => answer(clock.now())(request, response));
  const feed = createTowRecordFeed(readableSource(key), { ...ASKING, url: publisher.url });
  const server = await startTestServer({ clock, feeds: [feed], env: { FEEDS: key } });
  onTestFinished(() => server.close());
  return {
    server,
    /** Its entry on the board, once it says so. */
    shows: (expected: object) =>
      eventually(async () => {
        const source = await sourceNamed(server, key);
        expect(source).toMatchObject(expected);
        return source;
      }),
    ask(next: Answer, minutes: number) {
      answer = next;
      server.clock.advance(minutes);
    },
  };
}

const row = (now: Date, id: string, issue: string, more: object = {}) => ({
  traffic_report_id: id,
  published_date: minutesBefore(now, 5).toISOString(),
  traffic_report_status_date_time: minutesBefore(now, 3).toISOString(),
  issue_reported: issue,
  latitude: '30.27',
  longitude: '-97.74',
  address: '100 Oak St',
  traffic_report_status: 'ACTIVE',
  ...more,
});
const rows: Answer = (now) =>
  send(
    JSON.stringify([
      row(now, 'A_1', 'Stalled Vehicle'),
      row(now, 'A_2', 'Crash'),
      row(now, 'A_3', 'Crash'),
      row(now, 'A_4', 'Stalled Vehicle', { latitude: '0', longitude: '0' }),
    ]),
  );

describe('a source of tow records that runs', () => {
  test('says its age, its rows by why they are set aside, and what it may claim', async () => {
    const { server, shows } = await siteWith('austin_incidents', rows);
    const source = await shows({ state: 'fresh' });
    expect(source).toEqual({
      key: 'austin_incidents',
      name: 'Austin traffic incidents',
      covers: 'Austin and Travis County',
      lists: 'towRecords',
      publisher: {
        name: 'City of Austin, Texas',
        url: 'https://data.austintexas.gov/d/dx9v-zd7x',
        terms: 'Published as open data; we saw no license',
        termsUrl: null,
      },
      state: 'fresh',
      offBecause: [],
      failure: null,
      since: expect.any(String),
      newestAt: expect.any(String),
      readAt: expect.any(String),
      documents: { fresh: 1, all: 1 },
      rows: {
        kept: 1,
        shown: 1,
        setAside: [
          { words: 'Says nothing of a tow.', rows: 2 },
          { words: 'No place.', rows: 1 },
        ],
      },
      claims: [
        {
          name: 'Call that often ends with a tow',
          sentence: 'A call like this often ends with a tow. Nothing says that this one does.',
          words: ['Stalled vehicle', 'Blocked driveway or lane'],
        },
      ],
      truth: null,
    });
    expect(JSON.stringify(await readBoard(server))).not.toContain('Oak St');
  });

  test('that fails says why, and keeps what was read', async () => {
    const { ask, shows } = await siteWith('austin_incidents', rows);
    await shows({ state: 'fresh' });
    ask(() => send('down', {}, 500), 6);
    await shows({ state: 'down', failure: 'answered 500', rows: { kept: 1 }, readAt: expect.any(String) });
    ask(rows, 60);
    await shows({ state: 'fresh', failure: null });
  });

  test('that has nothing new is late since then, and its rows are still counted', async () => {
    const { server, shows } = await siteWith('austin_incidents', (now) => {
      const old = minutesBefore(now, 7 * 60).toISOString();
      return send(
        JSON.stringify([row(now, 'A_1', 'Crash', { published_date: old, traffic_report_status_date_time: old })]),
      );
    });
    const { since, newestAt } = await shows({ state: 'late', rows: { kept: 0, setAside: [{ rows: 1 }] } });
    expect(since).toBe(newestAt);
    expect(Date.parse(since ?? '')).toBeLessThan(minutesBefore(server.clock.now(), 6 * 60).getTime());
  });

  test('whose rows nobody had seen turns itself off when they differ, and names the field', async () => {
    const { shows } = await siteWith('san_francisco_311', () => send(JSON.stringify([{ id: 'other' }])));
    await shows({
      state: 'off',
      offBecause: ['answer_differs'],
      failure: expect.stringMatching(/^its rows have no service_request_id/),
    });
  });
});

describe('what does not run', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ clock: stoppedClock(), feeds: [], cities: [towCity] });
  });
  afterAll(() => server.close());

  test('is listed, and says why it is off', async () => {
    const { sources } = await readBoard(server);
    expect(sources.map(({ key }) => key)).toEqual(LIVE_SOURCES.map(({ key }) => key));
    expect(sources.map(({ key }) => key)).toEqual(expect.arrayContaining([...FEED_SOURCES]));
    for (const source of sources) {
      expect(source).toMatchObject({
        state: 'off',
        failure: null,
        since: null,
        newestAt: null,
        readAt: null,
        rows: null,
      });
      expect(source.claims).not.toEqual([]);
      expect(source.publisher.terms).not.toBe('Terms unknown');
    }
    const reasons = new Map(sources.map(({ key, offBecause }) => [key, offBecause]));
    expect(reasons.get('san_francisco_311')).toEqual(['rows_unseen']);
    expect(reasons.get('austin_incidents')).toEqual(['not_chosen']);
    expect(reasons.get('ny_511')).toEqual(['no_key']);
  });

  test('no source of tow records claims a truck', async () => {
    const { sources } = await readBoard(server);
    const records = sources.filter(({ key }) => (TOW_RECORD_KEYS as readonly string[]).includes(key));
    for (const { claims } of records) for (const { name } of claims) expect(name).not.toMatch(/truck/i);
  });

  test('a city’s lists say when they were read, and what of the last sync is set aside', async () => {
    const [never] = (await readBoard(server)).cities;
    expect(never).toMatchObject({
      city: 'oakville',
      lastSync: null,
      tables: [
        { kind: 'tows', readAt: null, unknownBecause: 'never_synced', claim: { name: 'Was towed' } },
        { kind: 'towZones', readAt: null, unknownBecause: 'never_synced', claim: { name: 'Towing is announced' } },
      ],
    });
    const now = server.clock.now();
    await listZones(server, zone({ enteredAt: now, schedule: planned(server, 1, 1) }));
    await server.db.execute(sql`insert into city_syncs (city, state, started_at, read, set_aside)
      values ('oakville', 'finished', ${now.toISOString()}, 90, '{"no_place": 3, "no_date": 7}')`);
    const [city] = (await readBoard(server)).cities;
    expect(city?.tables[1]).toMatchObject({ readAt: now.toISOString(), unknownBecause: null });
    expect(city?.lastSync).toEqual({
      at: now.toISOString(),
      rows: 90,
      setAside: [
        { words: 'No date.', rows: 7 },
        { words: 'No location given.', rows: 3 },
      ],
    });
  });
});
