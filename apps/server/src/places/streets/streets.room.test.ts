import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readConfig } from '#platform/config/config.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';
import { tigerZip } from '#testing/tiger-file.fixture.ts';

import { createStreets } from './create-streets.ts';
import { findStreetFile } from './store/streets.queries.ts';

const MANHATTAN = '36061';
const EMPIRE_STATE = { street: '5th Ave', houseNumber: '350', county: MANHATTAN };
const FIFTH_AVENUE = {
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
} as const;

let open: OpenDatabase;
const started: { stop(): Promise<void> }[] = [];
beforeEach(async () => {
  open = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()));
  await open.close();
});

const clock = testClock();
type Publisher = { url: string };

function start({ url }: Publisher, { env = {}, disk = { isLow: false } } = {}) {
  const config = readConfig({ TIGER_URL: `${url}/{year}/{county}`, SF_CENTERLINES_URL: `${url}/sf`, ...env });
  const log = pino({ level: 'silent' });
  const streets = createStreets({ config, db: open.db, clock, log, disk, userAgent: 'test', random: () => 0.5 });
  started.push(streets);
  return streets;
}

const fileOf = (county: string) => findStreetFile(open.db, { county, source: 'tiger' });
const found = (streets: ReturnType<typeof start>) =>
  eventually(async () => {
    const answer = await streets.find(EMPIRE_STATE);
    expect(answer.state).toBe('known');
    return answer.found;
  });

describe('the streets of a county', () => {
  test('are fetched when somebody first asks: this year’s, or last year’s', async () => {
    const year = clock.now().getUTCFullYear();
    const publisher = await serve((request, response) =>
      request.url?.includes(`/${year - 1}/`)
        ? send(tigerZip([FIFTH_AVENUE]))(request, response)
        : send('not yet', {}, 404)(request, response),
    );
    const streets = start(publisher);
    expect(await streets.find(EMPIRE_STATE)).toEqual({ state: 'fetching', found: [] });
    const [address] = await found(streets);
    expect(address).toMatchObject({ basis: 'range', street: '5th Ave', houseNumber: '350', zip: '10118' });
    expect(address?.point.lat).toBeCloseTo(40.7482, 3);
    expect(publisher.requests.map(({ url }) => url)).toEqual([
      `/feed/${year}/${MANHATTAN}`,
      `/feed/${year - 1}/${MANHATTAN}`,
    ]);
    expect(await fileOf(MANHATTAN)).toMatchObject({ release: year - 1, segments: 1, failures: 0, leasedUntil: null });
  });
});
