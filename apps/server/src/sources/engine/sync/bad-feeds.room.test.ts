import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';
import type { TowedCars } from '@towscout/contracts/towed-cars/schema';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { freePort } from '#testing/free-port.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { chicago } from '../../catalog/chicago/source.ts';
import tows from '../../catalog/chicago/tows.fixture.json' with { type: 'json' };
import { sanFrancisco } from '../../catalog/san-francisco/source.ts';

const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  server = await startTestServer({
    cities: [
      { ...sanFrancisco, towZones: [], streetRules: [] },
      { ...chicago, streetRules: [] },
    ],
    env: {
      SF_CITATIONS_URL: portal.url('citations'),
      CHICAGO_TOWED_URL: portal.url('towed'),
      CHICAGO_RELOCATED_URL: portal.url('relocated'),
    },
  });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(async () => {
  await server.db.execute(sql`truncate parking_violations, city_datasets, city_set_aside`);
  for (const table of ['citations', 'towed', 'relocated']) portal.clear(table);
});

let count = 0;
const citation = (over: Record<string, unknown> = {}) => ({
  citation_number: `9${(count += 1)}`,
  citation_issued_datetime: new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 19),
  violation: 'TRC7.2.22',
  violation_desc: 'STR CLEAN',
  citation_location: '620 JONES ST',
  vehicle_plate_state: 'CA',
  vehicle_plate: '9TST001',
  ...over,
});
const publish = (...rows: readonly object[]) => portal.put('citations', rows as Record<string, unknown>[]);
const renamed = (field: string) =>
  Object.fromEntries(Object.entries(citation()).map(([name, value]) => [name === field ? `new_${name}` : name, value]));
const many = <Item>(item: () => Item): Item[] => Array.from({ length: 25 }, item);

const sync = (city = 'sf') => ann.send('POST', `/api/sync/${city}`);
const last = async () => (await ann.get('/api/sync')).json<CitySync[]>().find(({ city }) => city === 'sf');
const stored = async () =>
  (await queryRows<{ n: number }>(server.db, sql`select count(*)::int as n from parking_violations`))[0]?.n;

describe('a portal that cannot be reached', () => {
  test.each([
    ['because it refuses connections', async () => `http://127.0.0.1:${await freePort()}/citations.json`],
    ['because its name does not resolve', async () => 'https://portal.invalid/citations.json'],
  ])('%s is asked again in a while, and then the sync fails with a sentence', async (_why, address) => {
    const cutOff = await startTestServer({
      cities: [{ ...sanFrancisco, towZones: [], streetRules: [] }],
      env: { SF_CITATIONS_URL: await address() },
    });
    const bob = await cutOff.signUp('Bob');
    const message = 'San Francisco’s data portal could not be reached.';
    expect((await bob.send('POST', '/api/sync/sf')).json()).toMatchObject({ state: 'waiting', message });
    await eventually(async () => {
      cutOff.clock.advance(60);
      const [sync] = (await bob.get('/api/sync')).json<CitySync[]>();
      expect(sync).toMatchObject({ state: 'failed', message });
    });
    await cutOff.close();
  });
});

describe('a portal that answers', () => {
  test.each([
    ['202', send('', JSON_TYPE, 202), 'answered 202', 1],
    ['429', send('', { ...JSON_TYPE, 'retry-after': '600' }, 429), 'answered 429', 600],
    ['500', send('{}', JSON_TYPE, 500), 'answered 500', 1],
    ['half a JSON', send('[{"citation_nu', JSON_TYPE), 'broke off in the middle', 1],
    ['nothing', send('', JSON_TYPE), 'sent nothing', 1],
  ])('%s is asked again in a while, and what was there stays', async (_what, fault, reason, leastSeconds) => {
    publish(citation());
    await sync();
    publish(citation());
    // The first answer is how many rows there are.
    portal.answerNext(send('{}', JSON_TYPE, 500), fault);
    const waiting = await sync();
    expect([waiting.statusCode, waiting.json()]).toMatchObject([
      202,
      { state: 'waiting', message: `San Francisco’s data portal ${reason}.` },
    ]);
    const resumesAt = Date.parse(waiting.json<CitySync>().resumesAt ?? '');
    expect(resumesAt).toBeGreaterThan(server.clock.now().getTime() + (leastSeconds - 5) * 1000);
    expect(await stored()).toBe(1);
    server.clock.advance(leastSeconds / 60 + 2);
    await eventually(async () => expect(await last()).toMatchObject({ state: 'finished', read: 1, stored: 1 }));
  });

  test.each([
    ['HTML', send('<html>', { 'content-type': 'text/html' }), 'answered something other than JSON'],
    ['that the key is wrong', send('{}', {}, 403), 'answered 403: it does not accept the API key, or needs one'],
    ['from another host', send('', { location: 'https://data.example.com/' }, 302), 'redirected to another host'],
  ])('%s ends the sync with a sentence, and what was there stays', async (_what, fault, reason) => {
    publish(citation());
    await sync();
    portal.answerNext(send('{}', {}, 500), fault);
    const message = `San Francisco’s data portal ${reason}.`;
    expect((await sync()).json()).toMatchObject({ status: 502, detail: message });
    expect(await last()).toMatchObject({ state: 'failed', message });
    expect(await stored()).toBe(1);
  });

  test('an empty list has nothing new, and takes nothing away from a list that is read whole', async () => {
    publish(citation());
    portal.put('towed', [tows.towed]);
    for (const city of ['sf', 'chicago']) await sync(city);
    for (const table of ['citations', 'towed']) portal.clear(table);
    expect((await sync()).json()).toMatchObject({ state: 'finished', read: 0 });
    expect((await sync('chicago')).json()).toMatchObject({ state: 'finished', read: 0 });
    expect(await stored()).toBe(1);
    const found = (await ann.get('/api/towed-cars?plate=TST0001&state=IL')).json<TowedCars>();
    expect(found.cars).toHaveLength(1);
  });
});

describe('rows', () => {
  test('of 2097, or of a day that does not exist, are set aside by reason, and their neighbors stored', async () => {
    publish(
      citation(),
      citation({ citation_issued_datetime: '2097-12-11T00:00:00.000' }),
      citation({ citation_issued_datetime: `${new Date().getUTCFullYear() + 1}-02-30T00:00:00.000` }),
      citation(),
    );
    expect((await sync()).json()).toMatchObject({
      read: 4,
      stored: 2,
      setAsideByReason: expect.arrayContaining([
        expect.objectContaining({ reason: 'date_out_of_range', rows: 1 }),
        expect.objectContaining({ reason: 'impossible_date', rows: 1 }),
      ]),
    });
  });

  test('20,000 times the same are stored once', async () => {
    const same = citation();
    publish(...Array.from({ length: 20_000 }, () => same));
    await sync();
    await eventually(async () =>
      expect(await last()).toMatchObject({ state: 'finished', read: 20_000, stored: 1, changed: 0, unchanged: 19_999 }),
    );
  });

  test('that say to have been updated in 2097 end the sync, and the next one goes on where it was', async () => {
    publish(citation());
    await sync();
    portal.put('citations', [{ ...citation(), ':id': 'x' }], '2097-01-01T00:00:00.000Z');
    const detail = 'San Francisco’s data portal says that rows were updated in the future.';
    expect((await sync()).json()).toMatchObject({ status: 502, detail });
    portal.clear('citations');
    publish(citation());
    expect((await sync()).json()).toMatchObject({ state: 'finished', read: 1, stored: 1 });
  });

  test('with an object for their number are set aside, and their neighbors stored', async () => {
    publish(citation(), citation({ citation_number: { toString: 1 } }), citation());
    expect((await sync()).json()).toMatchObject({ read: 3, stored: 2, setAside: 1 });
  });

  test('that come twice in one page are set aside once', async () => {
    const page = [1, 2].map((second) =>
      citation({
        citation_issued_datetime: null,
        ':id': 'row-twice',
        ':updated_at': `2026-01-01T00:00:0${second}.000Z`,
      }),
    );
    portal.answerNext(send('{}', JSON_TYPE, 500), send(JSON.stringify(page), JSON_TYPE));
    expect((await sync()).json()).toMatchObject({ state: 'finished', read: 2, setAside: 2 });
    const kept = sql`select row_id from city_set_aside`;
    expect(await queryRows(server.db, kept)).toEqual([{ row_id: 'row-twice' }]);
  });

  test('that nobody could count are read all the same, without a bar', async () => {
    publish(citation());
    portal.answerNext(send('[{"rows":"9007199254740991"}]', JSON_TYPE));
    expect((await sync()).json()).toMatchObject({ state: 'finished', total: null, read: 1, stored: 1 });
  });

  test('with a number where a text was are read all the same', async () => {
    publish(citation({ citation_number: 77_001, vehicle_plate: 1_234_567 }));
    expect((await sync()).json()).toMatchObject({ read: 1, stored: 1, setAside: 0 });
    const kept = sql`select violation_id, plate_number from parking_violations`;
    expect(await queryRows(server.db, kept)).toEqual([{ violation_id: '77001', plate_number: '1234567' }]);
  });

  test.each([
    [
      'that have lost a field end the sync, which names it',
      () => many(() => renamed('violation')),
      'no longer has a field violation',
    ],
    [
      'that have lost the field by which they are asked for end it in the same way',
      () => many(() => renamed('citation_issued_datetime')),
      'no longer has a field citation_issued_datetime',
    ],
    [
      'with another kind of thing in a field end it too',
      () => many(() => citation({ vehicle_plate: { text: '9TST001' } })),
      'has something else in its field vehicle_plate than it had',
    ],
  ])('%s', async (_what, changed, reason) => {
    publish(citation());
    await sync();
    portal.clear('citations');
    publish(...changed());
    expect((await sync()).json()).toMatchObject({ status: 502, detail: `San Francisco’s data portal ${reason}.` });
    expect(await stored()).toBe(1);
  });
});
