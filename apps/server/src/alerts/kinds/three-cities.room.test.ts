import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import { dayAfter, dayAt, getWeekday, toFirstInstant } from '@towscout/domain/wall-clock';

import { type ArcgisServer, layerOf, startArcgis } from '#testing/arcgis-server.fixture.ts';
import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { parkingCalendar } from '#testing/parking-calendar.fixture.ts';
import { CHAMPLAIN_STREET, FIRST_AVENUE } from '#testing/rule-streets.fixture.ts';
import { snowBanners } from '#testing/snow-banners.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { RULE_ROWS, THREE_CITIES } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';
import { type TigerRecord, tigerZip } from '#testing/tiger-file.fixture.ts';

const [PACIFIC, EASTERN] = ['America/Los_Angeles', 'America/New_York'];
const STREETS: Readonly<Record<string, readonly TigerRecord[]>> = {
  '06001': [CHAMPLAIN_STREET],
  '36061': [FIRST_AVENUE],
  '27053': [
    {
      TLID: 3,
      FULLNAME: 'Lake St',
      line: [
        [-93.27, 44.97],
        [-93.268, 44.97],
      ],
    },
  ],
};
const IN_OAKLAND = { latitude: 37.79986, longitude: -122.21543, street: 'Champlain St', houseNumber: '3451' };
const IN_NEW_YORK = { latitude: 40.723621, longitude: -73.988075 };
const IN_MINNEAPOLIS = { latitude: 44.97006, longitude: -93.269 };

/** The day on which New York suspends its street cleaning, and Minneapolis' banners. */
let suspended: string | null = null;
let banners = '';
const calendarOf = (day: string): string =>
  parkingCalendar(day === suspended ? { status: 'SUSPENDED', name: 'Diwali 2026' } : { status: '', name: '' });
const JSON_TYPE = { 'content-type': 'application/json' };
const web = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://cities');
  if (pathname === '/home-cal/') return send(calendarOf(searchParams.get('today') ?? ''), JSON_TYPE)(request, response);
  if (pathname === '/snow') return send(banners, JSON_TYPE)(request, response);
  const records = STREETS[pathname.slice(1)];
  return response.writeHead(records ? 200 : 404).end(records ? tigerZip(records) : '');
});

let portal: SocrataServer;
let arcgis: ArcgisServer;
let server: TestServer;
beforeAll(async () => {
  portal = await startSocrata();
  arcgis = await startArcgis();
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  portal.put('nfid-uabd', [RULE_ROWS.sign]);
  arcgis.put('StreetSweeping', layerOf([RULE_ROWS.oakland.row]));
  arcgis.put('SnowRoutes', layerOf([RULE_ROWS.snowRoute]));
  server = await startTestServer({
    env: {
      CITIES: 'nyc,oakland,minneapolis',
      NYC_PARKING_SIGNS_URL: portal.url('nfid-uabd'),
      NYC_SUSPENDED_DAYS_URL: `${origin}/home-cal/`,
      OAKLAND_STREET_SWEEPING_URL: arcgis.url('StreetSweeping'),
      MINNEAPOLIS_SNOW_ROUTES_URL: arcgis.url('SnowRoutes'),
      MINNEAPOLIS_SNOW_URL: `${origin}/snow`,
      STREETS: 'on',
      TIGER_URL: `${origin}/{county}`,
    },
    cities: THREE_CITIES,
  });
});
afterAll(async () => {
  await server.close();
  await portal.close();
  await arcgis.close();
  web.closeAllConnections();
  web.close();
});

/** The day before the next first or third Friday, on which Champlain Street's odd side is cleaned. */
function nextThursday(): string {
  const today = dayAt(server.clock.now(), PACIFIC ?? '');
  const days = Array.from({ length: 40 }, (_, ahead) => dayAfter(today, ahead + 2));
  const friday = days.find((day) => getWeekday(day) === 5 && [1, 3].includes(Math.ceil(Number(day.slice(8)) / 7)));
  return dayAfter(friday ?? '', -1);
}
function goTo(day: string, hour: number, timeZone: string | undefined): void {
  const at = toFirstInstant(day, hour * 60 + 1, timeZone ?? '');
  server.clock.advance((at.getTime() - server.clock.now().getTime()) / 60_000);
}
async function pass(...jobs: string[]): Promise<void> {
  for (const job of [...jobs, 'alerts.remind-of-street-rules']) await server.runJob(job);
  await server.settle();
}
/** Waits until the streets around a spot have been read. */
const streetAt = ({ latitude, longitude, ...address }: Spot) =>
  eventually(async () => {
    const query = new URLSearchParams({ lat: String(latitude), lng: String(longitude), ...address }).toString();
    const { street, side } = (await server.visitor().get(`/api/outlook?${query}`)).json<OutlookView>();
    expect(street && side).toBeTruthy();
  });

test('a car in Oakland is reminded the evening before, in New York the reminder is taken back, and in Minneapolis a snow emergency alarms', async () => {
  const { newcomer, watchPlace, getAlerts } = createDrivers(() => server);
  const [oak, york, minnie] = [await newcomer(), await newcomer(), await newcomer()];
  const titles = async (who: Visitor) => (await getAlerts(who)).map(({ title }) => title);
  const thursday = nextThursday();
  const friday = dayAfter(thursday, 1);
  goTo(thursday, 6, PACIFIC);
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000);
  banners = snowBanners({ says: 'none', from: inHours(-900) });
  for (const city of ['oakland', 'nyc', 'minneapolis']) await syncCity(oak, city);
  const cars = [
    [oak, IN_OAKLAND],
    [york, IN_NEW_YORK],
    [minnie, IN_MINNEAPOLIS],
  ] as const;
  for (const [who, spot] of cars) {
    await streetAt(spot);
    expect((await watchPlace(who, 'parked', spot)).statusCode).toBe(201);
  }
  await pass('sources.read-suspended-days', 'emergencies.refresh-declarations');
  for (const [who] of cars) expect(await titles(who)).toEqual([]);

  banners = snowBanners(
    { says: 'none', from: inHours(-900) },
    { says: 'declared', from: inHours(-1), until: inHours(8) },
    { says: 'day1', from: inHours(8), until: inHours(19) },
  );
  server.clock.advance(10);
  await pass('emergencies.refresh-declarations');
  expect(await titles(minnie)).toEqual(['Minneapolis declared a snow emergency: move your car']);

  goTo(thursday, 20, EASTERN);
  await pass();
  const reminder = expect.stringMatching(/^Street cleaning at your car starting .*, 8:30 AM$/);
  expect(await titles(york)).toEqual([reminder]);
  suspended = friday;
  server.clock.advance(65);
  await pass('sources.read-suspended-days');
  expect(await titles(york)).toEqual(['Street cleaning suspended: Diwali', reminder]);

  goTo(thursday, 20, PACIFIC);
  await pass();
  expect(await titles(oak)).toEqual([expect.stringMatching(/^Street cleaning at your car starting .*, 12:30 PM$/)]);
});
