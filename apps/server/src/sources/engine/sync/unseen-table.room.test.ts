import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CityConfig, CitySync } from '@towscout/contracts/sources/city-data';

import { eventually } from '#testing/eventually.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { cambridge } from '../../catalog/cambridge/source.ts';

const TABLE = 'tow-log';

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  server = await startTestServer({
    cities: [cambridge],
    env: {
      CITIES: cambridge.key,
      CAMBRIDGE_TOW_LOG_URL: portal.url(TABLE),
      SOCRATA_APP_TOKEN: 'token',
      CITY_SYNC_HOURS: '0',
    },
  });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(() => portal.clear(TABLE));

const row = {
  ':id': 'row-1',
  toweddatetime: new Date(Date.now() - 86_400_000).toISOString().slice(0, 19),
  make: 'HONDA',
  towedby: 'ABC TOW - PRIVATE',
  classification: 'PRIVATE TOWS',
  location: '1XX REED ST',
};
const isActive = async () => (await ann.get('/api/city-configs')).json<CityConfig[]>()[0]?.isActive;

async function sync(): Promise<CitySync | undefined> {
  await ann.send('POST', `/api/sync/${cambridge.key}`);
  return eventually(async () => {
    const last = (await ann.get('/api/sync')).json<CitySync[]>()[0];
    expect(last?.state).toMatch(/finished|failed/);
    return last;
  });
}

test('a table of which no row was seen stays on while its rows have what was described', async () => {
  portal.put(TABLE, [row]);
  expect(await sync()).toMatchObject({ state: 'finished', stored: 1 });
  expect(await isActive()).toBe(1);
});

test('and turns its city off, naming what is missing, at the first answer that differs', async () => {
  const { towedby: company, make: _make, ...other } = row;
  portal.put(TABLE, [{ ...other, tow_company: company }]);
  expect(await sync()).toMatchObject({
    state: 'failed',
    message: 'Cambridge’s data portal sent rows without make, towedby, and is off until somebody switches it on.',
  });
  expect(await isActive()).toBe(0);
});
