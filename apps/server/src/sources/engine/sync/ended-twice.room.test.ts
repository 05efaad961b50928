import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';
import { inLocale } from '@towscout/messages/in-locale';

import { codeVersion } from '#platform/version.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { plainCity } from '../../city.fixture.ts';
import { describeSyncProblem } from './present-sync.ts';
import { findScheduled } from './syncs.queries.ts';

const SET_ASIDE =
  'The site stopped twice while it read Plainville’s data, so it is set aside until somebody syncs it again or a new version runs.';

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  server = await startTestServer({ cities: [plainCity(portal.url('plain'))] });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(async () => {
  await server.db.execute(sql`truncate city_syncs, city_datasets`);
  await server.db.execute(sql`update city_api_configs set is_active = false, last_sync = null`);
  portal.clear('plain');
  portal.put('plain', [{ id: 'E1' }]);
});

const last = async () => (await ann.get('/api/sync')).json<[CitySync]>()[0];
/** As a process leaves it that ended without a word. */
const leaveBehind = (ends: number) =>
  server.db.execute(sql`insert into city_syncs (city, state, started_at, leased_by, leased_until, ends)
    values ('plain', 'running', now(), 'an ended process', now() - interval '1 minute', ${ends})`);

test('a sync that ended the process once is gone on with, and as it gets on that is forgotten', async () => {
  await leaveBehind(0);
  await eventually(async () => expect(await last()).toMatchObject({ state: 'finished', read: 1, message: null }));
});

test('one that ended it twice is set aside with a sentence, is not begun by the clock, and by a press', async () => {
  await leaveBehind(1);
  await eventually(async () => expect(await last()).toMatchObject({ state: 'failed', read: 0, message: SET_ASIDE }));
  expect(inLocale('es', () => describeSyncProblem(SET_ASIDE, 'Plainville'))).toMatch(/^El sitio se detuvo dos veces/);
  await server.db.execute(sql`update city_api_configs set is_active = true`);
  const ago = { finishedBefore: server.clock.now(), triedBefore: new Date('2100-01-01') };
  expect(await findScheduled(server.db, ago)).toEqual([{ city: 'plain', setAsideIn: codeVersion() }]);
  await server.db.execute(sql`update city_api_configs set is_active = false`);
  expect((await ann.send('POST', '/api/sync/plain')).json()).toMatchObject({ state: 'finished', read: 1 });
});

test('another version begins it again by the clock', async () => {
  await server.db.execute(sql`insert into city_syncs (city, state, started_at, ended_at, set_aside_in)
    values ('plain', 'failed', now() - interval '1 day', now() - interval '1 day', 'an older version')`);
  await server.db.execute(sql`update city_api_configs set is_active = true`);
  await eventually(async () => expect(await last()).toMatchObject({ state: 'finished', read: 1 }));
});
