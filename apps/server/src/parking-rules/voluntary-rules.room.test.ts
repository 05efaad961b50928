import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OutlookCells, OutlookView } from '@towscout/contracts/parking-rules/schema';

import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { RULE_ROWS, VOLUNTARY_CITIES } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const TABLES = { SF_STREET_SWEEPING_URL: 'yhqp-riqs', SF_TOW_AWAY_HOURS_URL: 'ynvq-waab' };
/** A side of Main Street with tow-away hours, and now with a sweeping at 8 am on Tuesdays. */
const MAIN = { lat: '37.78869', lng: '-122.39118' };
const TUESDAY_8AM = '2026-12-01T16:00:00Z';

let portal: SocrataServer;
let server: TestServer;
beforeAll(async () => {
  portal = await startSocrata();
  for (const table of Object.values(TABLES)) portal.clear(table);
  const urls = Object.entries(TABLES).map(([variable, table]) => [variable, portal.url(table)]);
  server = await startTestServer({
    env: { ...Object.fromEntries(urls), CITIES: 'sf,seattle' },
    cities: VOLUNTARY_CITIES,
  });
  const { sweeping, towAway } = RULE_ROWS;
  portal.put(TABLES.SF_STREET_SWEEPING_URL, [{ ...sweeping[0], line: towAway.geometry }]);
  portal.put(TABLES.SF_TOW_AWAY_HOURS_URL, [towAway]);
  expect(await syncCity(await server.signUp('Ann'), 'sf')).toMatchObject({ stored: 2 });
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

const look = async (question: Record<string, string>): Promise<OutlookView> =>
  (await server.visitor().get(`/api/outlook?${new URLSearchParams(question).toString()}`)).json();

test('a sweeping that nobody is ticketed for is a note, and no rule of either side', async () => {
  const view = await look({ ...MAIN, from: TUESDAY_8AM });
  expect(view.asks).toEqual(['street sweeping']);
  expect(view.tables.map(({ name, enforced }) => [name, enforced])).toContainEqual(['street sweeping', 'voluntary']);
  expect(view.sides.flatMap(({ rules }) => rules.map(({ kind }) => kind))).toEqual(['tow_away']);
  expect(view.sides.flatMap(({ intervals }) => intervals.filter(({ kind }) => kind === 'sweeping'))).toEqual([]);
});

test('nor is it on the map', async () => {
  const box = { south: '37.77', west: '-122.47', north: '37.8', east: '-122.38', at: TUESDAY_8AM };
  const answer = await server.visitor().get(`/api/outlook/cells?${new URLSearchParams(box).toString()}`);
  expect(answer.json<OutlookCells>().cells.map(({ kind }) => kind)).not.toContain('sweeping');
});

test('what a city asks for everywhere is told without a table of it', async () => {
  const view = await look({ lat: '47.6097', lng: '-122.3331' });
  expect(view).toMatchObject({ city: 'Seattle', asks: ['street sweeping'] });
  expect(view.tables.map(({ name, enforced }) => [name, enforced])).toEqual([['peak-hour tow-away signs', 'towed']]);
  expect(await look({ lat: '39.74', lng: '-104.99' })).toMatchObject({ city: null, asks: [] });
});
