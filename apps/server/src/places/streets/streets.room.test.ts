import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readConfig } from '#platform/config/config.ts';
import { transact } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { cityStreetsAt } from '#testing/city-streets.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { type TestClock, testClock } from '#testing/test-clock.fixture.ts';
import { type TigerRecord, tigerZip } from '#testing/tiger-file.fixture.ts';

import { readCounties } from './county-outlines.ts';
import { createCountyStreets } from './create-county-streets.ts';
import { compileStreets } from './fetch/compile-streets.ts';
import { findStreetFile, leaseStreetFile, saveStreetFile } from './streets.queries.ts';

const MANHATTAN = '36061';
const EMPIRE_STATE = { street: '5th Ave', houseNumber: '350', county: MANHATTAN };
const FIFTH_AVENUE: TigerRecord = {
  TLID: 1,
  FULLNAME: '5th Ave',
  LFROMHN: '338',
  LTOHN: '362',
  PARITYL: 'E',
  ZIPL: '10118',
  line: [
    [-73.985, 40.7478],
    [-73.9845, 40.7485],
  ],
};
const MANHATTAN_ZIP = tigerZip([FIFTH_AVENUE]);
const SAN_FRANCISCO = '06075';
const CENTERLINES = JSON.stringify([
  {
    cnn: '1',
    streetname: '05TH AVE',
    lf_fadd: '301',
    lf_toadd: '399',
    rt_fadd: '0',
    rt_toadd: '0',
    zip_code: '94118',
    line: {
      type: 'LineString',
      coordinates: [
        [-122.463, 37.782],
        [-122.463, 37.78],
      ],
    },
  },
]);

let open: OpenDatabase;
let clock: TestClock;
const started: { stop(): Promise<void> }[] = [];
beforeEach(async () => {
  open = await openTestDatabase();
  clock = testClock();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()));
  await open.close();
});

type StartOptions = { env?: Record<string, string>; disk?: { isLow: boolean }; compilesApart?: boolean };

let outlines: ReturnType<typeof readCounties> | undefined;
/** Read once for all tests. */
const counties = () => (outlines ??= readCounties());

/** Compiles in this thread: one that is started for each county takes a second. */
function start(
  { url }: { url: string },
  { env = {}, disk = { isLow: false }, compilesApart = false }: StartOptions = {},
) {
  const config = readConfig({ TIGER_URL: `${url}/{year}/{county}`, ...env });
  const log = pino({ level: 'silent' });
  const cityStreets = cityStreetsAt(`${url}/sf`);
  const own = { userAgent: 'test', random: () => 0.5, counties, ...(!compilesApart && { compile: compileStreets }) };
  const streets = createCountyStreets({ config, cityStreets, db: open.db, clock, log, disk, ...own });
  started.push(streets);
  return streets;
}
type Started = ReturnType<typeof start>;

const findFile = (county: string) => findStreetFile(open.db, { county, source: 'tiger' });
const known = (streets: Started) =>
  eventually(async () => {
    const answer = await streets.find(EMPIRE_STATE);
    expect(answer.state).toBe('known');
    return answer.found;
  });
const failed = (failures: number) =>
  eventually(async () => {
    const file = await findFile(MANHATTAN);
    expect(file).toMatchObject({ failures, leasedUntil: null });
    return file;
  });

describe('the streets of a county', () => {
  test('are fetched when someone first asks, this year’s or last year’s, and kept', async () => {
    const year = clock.now().getUTCFullYear();
    const publisher = await serve((request, response) =>
      request.url?.includes(`/${year - 1}/`)
        ? send(MANHATTAN_ZIP)(request, response)
        : send('not yet', {}, 404)(request, response),
    );
    const streets = start(publisher, { compilesApart: true });
    expect(await streets.find(EMPIRE_STATE)).toEqual({ state: 'fetching', found: [] });
    const [address] = await known(streets);
    expect(address).toMatchObject({ basis: 'range', street: '5th Ave', houseNumber: '350', zip: '10118' });
    expect(address?.point.lat).toBeCloseTo(40.7482, 3);
    expect((await streets.reverse({ lat: 40.74816, lng: -73.98474 }, 40))?.street).toBe('5th Ave');
    const asked = [`/feed/${year}/${MANHATTAN}`, `/feed/${year - 1}/${MANHATTAN}`];
    expect(publisher.requests.map(({ url }) => url)).toEqual(asked);
    expect(await findFile(MANHATTAN)).toMatchObject({ release: year - 1, segments: 1, failures: 0, leasedUntil: null });

    const afterRestart = start(publisher);
    expect((await afterRestart.find(EMPIRE_STATE)).state).toBe('known');
    expect(publisher.requests).toHaveLength(asked.length);
  });

  test('are fetched by one node, and read by all', async () => {
    const publisher = await serve(send(MANHATTAN_ZIP));
    const [one, other] = [start(publisher), start(publisher)];
    await Promise.all([one.find(EMPIRE_STATE), other.find(EMPIRE_STATE)]);
    expect(await known(other)).toHaveLength(1);
    expect(await known(one)).toHaveLength(1);
    expect(publisher.requests).toHaveLength(1);
  });

  test('are fetched again after the node that was fetching them died', async () => {
    const publisher = await serve(send(MANHATTAN_ZIP));
    const key = { county: MANHATTAN, source: 'tiger' } as const;
    await leaseStreetFile(open.db, key, clock.now(), new Date(clock.now().getTime() + 60_000));
    const streets = start(publisher);
    expect((await streets.find(EMPIRE_STATE)).state).toBe('fetching');
    expect(publisher.requests).toHaveLength(0);
    clock.advance(2);
    expect(await known(streets)).toHaveLength(1);
  });

  test('stay as they were, whatever arrives instead of newer ones', async () => {
    const elsewhere = [
      [-122.4, 37.7],
      [-122.41, 37.7],
    ] as const;
    const faults = [
      [send('<!doctype html><h1>Sorry</h1>'), 'The file is no zip.'],
      [send(tigerZip([{ ...FIFTH_AVENUE, line: elsewhere }])), 'The file is of another county.'],
      [send('busy', { 'retry-after': '7200' }, 503), 'The server answered 503.'],
      [send('', { location: 'http://169.254.169.254/' }, 302), 'The server answered 302.'],
      [send('', {}, 404), 'The server has no such county.'],
    ] as const;
    let answers = send(MANHATTAN_ZIP);
    const publisher = await serve((request, response) => answers(request, response));
    await known(start(publisher));
    for (const [answer, problem] of faults) {
      const key = { county: MANHATTAN, source: 'tiger' } as const;
      await saveStreetFile(open.db, key, { release: 2020, nextFetchAt: clock.now(), failures: 0 });
      answers = answer;
      expect((await start(publisher).find(EMPIRE_STATE)).found).toHaveLength(1);
      const file = await failed(1);
      expect(file?.problem).toBe(problem);
      const waits = Number(file?.nextFetchAt) - clock.now().getTime();
      expect(waits).toBeGreaterThan(problem.includes('503') ? 7_000_000 : 0);
      expect((await start(publisher).find(EMPIRE_STATE)).found).toHaveLength(1);
    }
  });

  test('that nobody has are unknown, and not requested again right away', async () => {
    const publisher = await serve(send('', {}, 404));
    const streets = start(publisher);
    await streets.find(EMPIRE_STATE);
    await failed(1);
    expect(await streets.find(EMPIRE_STATE)).toEqual({ state: 'unknown', found: [] });
    expect(publisher.requests).toHaveLength(2);
  });

  test('may be wanted within a transaction, which does not wait for them', async () => {
    const publisher = await serve(send(MANHATTAN_ZIP));
    const streets = start(publisher);
    await transact(open.db, async () => streets.want({ lat: 40.7484, lng: -73.9857 }));
    await eventually(() => expect(publisher.requests.length).toBeGreaterThan(0));
  });

  test('are not fetched onto a full disk, or where the operator wants none', async () => {
    const publisher = await serve(send(MANHATTAN_ZIP));
    expect((await start(publisher, { disk: { isLow: true } }).find(EMPIRE_STATE)).state).toBe('unknown');
    expect((await start(publisher, { env: { STREETS: 'off' } }).find(EMPIRE_STATE)).state).toBe('off');
    expect(publisher.requests).toHaveLength(0);
  });
});

test('in San Francisco are the city’s own before the bureau’s, which know the rest', async () => {
  const bureau = tigerZip([
    {
      ...FIFTH_AVENUE,
      LFROMHN: '300',
      LTOHN: '398',
      line: [
        [-122.4635, 37.782],
        [-122.4635, 37.78],
      ],
    },
    {
      ...FIFTH_AVENUE,
      TLID: 2,
      FULLNAME: 'Lombard St',
      LFROMHN: '1000',
      LTOHN: '1098',
      line: [
        [-122.418, 37.802],
        [-122.42, 37.802],
      ],
    },
  ]);
  const publisher = await serve((request, response) =>
    send(request.url?.endsWith('/sf') ? CENTERLINES : bureau)(request, response),
  );
  const streets = start(publisher);
  const findsIn = (source: string, street: string, houseNumber: string) =>
    eventually(async () => {
      const { found } = await streets.find({ street, houseNumber, near: { lat: 37.78, lng: -122.42 } });
      expect(found).toMatchObject([{ basis: 'range', source }]);
      return found[0];
    });
  await findsIn('tiger', 'Lombard', '1000');
  expect(await findsIn('sf_centerlines', '5th Avenue', '351')).toMatchObject({ street: '5th Ave' });
  expect(await streets.countyAt({ lat: 37.78, lng: -122.42 })).toBe(SAN_FRANCISCO);
});
