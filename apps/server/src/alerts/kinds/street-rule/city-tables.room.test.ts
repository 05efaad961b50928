import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Calendar } from '@towscout/contracts/parking-rules/calendar';
import type { OutlookView } from '@towscout/contracts/parking-rules/schema';
import { dayAfter, dayAt, toFirstInstant } from '@towscout/domain/wall-clock';

import { createDrivers } from '#testing/drivers.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { RULE_CITIES, RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const TABLE = 'yhqp-riqs';
const EMPTY = 'none-none';
const EMPTY_URLS = [
  'SF_TOW_ZONES_URL',
  'SF_CITY_TOW_ZONES_URL',
  'SF_CLOSURES_URL',
  'SF_PARKING_REGULATIONS_URL',
  'SF_TOW_AWAY_HOURS_URL',
];
const TIME_ZONE = 'America/Los_Angeles';
const sweptEach = (weekday: string) => ({
  ...RULE_ROWS.sweeping[0],
  week1: '1',
  week2: '1',
  week3: '1',
  week4: '1',
  week5: '1',
  weekday,
  fullname: weekday,
  blocksweepid: weekday,
});

/** The east side of 3rd Avenue. */
const EAST = { latitude: 37.7802, longitude: -122.46093 };

let portal: SocrataServer;
let server: TestServer;
beforeAll(async () => {
  portal = await startSocrata();
  server = await startTestServer({
    env: {
      SF_STREET_SWEEPING_URL: portal.url(TABLE),
      ...Object.fromEntries(EMPTY_URLS.map((variable) => [variable, portal.url(EMPTY)])),
    },
    cities: RULE_CITIES,
  });
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

test('a car on a swept side of a real street gets its reminder, and its calendar has the sweeping', async () => {
  const { newcomer, watchPlace, getAlerts } = createDrivers(() => server);
  const ann = await newcomer();
  // On each day, so that one comes soon whatever the day.
  const days = ['Mon', 'Tues', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  portal.put(TABLE, days.map(sweptEach));
  portal.clear(EMPTY);
  await syncCity(ann, 'sf');

  const query = `lat=${EAST.latitude}&lng=${EAST.longitude}&hours=168`;
  const { sides, side } = (await ann.get(`/api/outlook?${query}`)).json<OutlookView>();
  const dayAhead = server.clock.now().getTime() + 26 * 3_600_000;
  const sweeping = sides
    .find((each) => each.side === side)
    ?.intervals.find(({ startsAt }) => Date.parse(startsAt) > dayAhead);
  if (!sweeping) throw new Error('nothing is swept within a week');
  const evening = toFirstInstant(dayAfter(dayAt(new Date(sweeping.startsAt), TIME_ZONE), -1), 20 * 60 + 1, TIME_ZONE);
  server.clock.advance((evening.getTime() - server.clock.now().getTime()) / 60_000);
  await watchPlace(ann, 'parked', EAST);
  await server.settle();

  expect(await getAlerts(ann)).toMatchObject([
    {
      type: 'street_rule',
      title: expect.stringMatching(/^Street cleaning at your car starting .*7:00 AM$/),
      message: expect.stringContaining('east side · '),
      data: { ruleKind: 'sweeping', reminder: 'evening_before', bindsFrom: sweeping.startsAt, city: 'San Francisco' },
    },
  ]);
  const { path } = (await ann.send('POST', '/api/calendar')).json<Calendar>();
  const calendar = new ICAL.Component(ICAL.parse((await server.visitor().get(path ?? '')).body));
  const [first] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(first?.startDate.toJSDate().toISOString()).toBe(sweeping.startsAt);
  expect(first?.endDate.toJSDate().toISOString()).toBe(sweeping.endsAt);
  expect(first?.description).toContain("From the city's list of street sweeping. Check the signs.");
});
