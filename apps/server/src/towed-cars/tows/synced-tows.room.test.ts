import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { TowZones, TowedCars } from '@towscout/contracts/towed-cars/schema';
import { dayAt } from '@towscout/domain/wall-clock';

import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { withoutStreetRules } from '#testing/street-rules.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const TABLES = {
  CHICAGO_TOWED_URL: 'chicago-towed',
  CHICAGO_RELOCATED_URL: 'chicago-relocated',
  HARTFORD_TOWED_URL: 'hartford-towed',
  SF_CITATIONS_URL: 'sf-citations',
  SF_TOW_ZONES_URL: 'sf-tow-zones',
  SF_CITY_TOW_ZONES_URL: 'sf-city-tow-zones',
  SF_CLOSURES_URL: 'sf-closures',
};

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  const env = Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [name, portal.url(table)]));
  server = await startTestServer({ env: { ...env, ...withoutStreetRules(portal) } });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(() => Object.values(TABLES).forEach((table) => portal.clear(table)));

const today = (timeZone: string) => dayAt(server.clock.now(), timeZone);
const sync = async (city: string) => {
  const answer = await ann.send('POST', `/api/sync/${city}`);
  expect(answer.json()).toMatchObject({ city, state: 'finished' });
};
const find = async (plate: string, state: string) =>
  (await server.visitor().get(`/api/towed-cars?plate=${plate}&state=${state}`)).json<TowedCars>();
const inChicago = (plate: string, number: string) => ({
  ':id': `row-${number}`,
  inventory_number: number,
  tow_date: `${today('America/Chicago')}T00:00:00.000`,
  make: 'CHEV',
  color: 'RED',
  plate,
  state: 'IL',
  towed_to_address: '701 N. Sacramento',
  tow_facility_phone: '(773) 265-7605',
});

test('a plate on the cities’ lists is found after a sync, with its pound, and gone once it has left them', async () => {
  expect((await find('CHI001', 'IL')).lists).toMatchObject([
    { city: 'Chicago', unknownBecause: 'never_synced' },
    { city: 'Chicago', unknownBecause: 'never_synced' },
    { city: 'Hartford', unknownBecause: 'never_synced' },
    { city: 'Norfolk', unknownBecause: 'never_synced' },
  ]);
  portal.put('chicago-towed', [inChicago('CHI001', '0254001'), inChicago('CHI002', '0254002')]);
  await sync('chicago');
  expect(await find('CHI001', 'IL')).toMatchObject({
    cars: [
      {
        city: 'Chicago',
        kind: 'towed',
        make: expect.any(String),
        isTimeKnown: false,
        heldAt: { address: '701 N Sacramento Ave, Chicago, IL', phone: '(773) 265-7605' },
      },
    ],
    lists: [
      { source: 'chicago_towed', unknownBecause: null },
      { source: 'chicago_relocated' },
      { source: 'hartford_towed', unknownBecause: 'never_synced' },
      { source: 'norfolk_towed', unknownBecause: 'never_synced' },
    ],
  });

  portal.clear('chicago-towed');
  portal.put('chicago-towed', [inChicago('CHI002', '0254002')]);
  server.clock.advance(1);
  await sync('chicago');
  expect((await find('CHI001', 'IL')).cars).toEqual([]);
  expect((await find('CHI002', 'IL')).cars).toHaveLength(1);
});

test('Hartford names the firm that took the car', async () => {
  const [year, month, day] = today('America/New_York').split('-');
  portal.put('hartford-towed', [
    {
      townum: '334001',
      tow_firm: "OAK'S AUTO PARTS,INC.",
      tow_firm_address: '608 WETHERSFIELD AV. HARTFORD CT. 06114',
      tow_firm_phone: '860-555-0100',
      vehicle_state: 'CT',
      vehicle_plate: 'HFD001',
      date: `${month}${day}${year}`,
      time: '0027',
    },
  ]);
  await sync('hartford');
  expect((await find('HFD001', 'CT')).cars).toMatchObject([
    {
      city: 'Hartford',
      isTimeKnown: true,
      heldAt: { name: expect.stringMatching(/^Oak's Auto Parts/), phone: '860-555-0100' },
    },
  ]);
});

test('a street that San Francisco closes is on the map around it, and its dead list of tow zones is unknown', async () => {
  const day = today('America/Los_Angeles');
  portal.put('sf-closures', [
    {
      objectid: '1',
      case_num: '260001',
      status: 'Permitted',
      cnn: '10404000',
      street: 'PHELPS ST',
      from_st: 'MCKINNON AVE',
      to_st: 'NEWCOMB AVE',
      veh_imp: 'all-lanes-closed',
      start_dt: `${day}T00:00:00.000`,
      end_dt: `${day}T23:59:00.000`,
      shape: {
        type: 'LineString',
        coordinates: [
          [-122.392978, 37.737966],
          [-122.393537, 37.737355],
        ],
      },
    },
  ]);
  await sync('sf');
  const answer = await server.visitor().get('/api/tow-zones?lat=37.7377&lng=-122.3932');
  const { zones, lists } = answer.json<TowZones>();
  expect(zones).toMatchObject([
    { kind: 'closure', location: 'Phelps St, McKinnon Ave to Newcomb Ave', isExact: true, line: [{}, {}] },
  ]);
  expect(lists.map(({ source, unknownBecause }) => [source, unknownBecause === null])).toEqual([
    ['sf_tow_zones', false],
    ['sf_city_tow_zones', false],
    ['sf_closures', true],
  ]);
});
