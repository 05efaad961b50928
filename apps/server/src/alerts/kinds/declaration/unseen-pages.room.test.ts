import type { RequestListener } from 'node:http';

import { beforeEach, describe, expect, test } from 'vitest';

import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';
import type { CityAbilities } from '@towscout/contracts/insights/coverage';

import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { listedStreets, towedDaily } from '#testing/listed-streets.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import {
  cambridgePage,
  milwaukeeDeclares,
  milwaukeePage,
  NO_SNOW_EMERGENCY,
  NO_UPDATES,
} from '#testing/snow-pages.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const MILWAUKEE: Spot = { latitude: 43.0418, longitude: -87.9097 };
const CAMBRIDGE: Spot = { latitude: 42.3736, longitude: -71.1097 };

const streets = listedStreets();
const clock = stoppedClock();
let server: TestServer;
/** The next answer of the cities' server. */
let answer: RequestListener;
const says = (page: string): void => void (answer = send(page, HTML));

const NOON_UTC_MINUTE = 18 * 60;
const DAY_MINUTES = 24 * 60;

/** In Milwaukee: until 6 am the night before may be going on, whose hours are told otherwise. */
function waitForNoon(): void {
  const minute = clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes();
  clock.advance((NOON_UTC_MINUTE - minute + DAY_MINUTES) % DAY_MINUTES);
}

beforeEach(async () => {
  waitForNoon();
  says(milwaukeePage(NO_SNOW_EMERGENCY));
  const city = await serve((request, response) => answer(request, response));
  const env = { MILWAUKEE_SNOW_URL: city.url, CAMBRIDGE_SNOW_URL: city.url };
  server = await startTestServer({ outlook: streets.parkingRules, clock, env });
  return () => server.close();
});
const { newcomer, watchPlace, getAlerts } = createDrivers(() => server);

async function park(spot: Spot): Promise<Visitor> {
  const who = await newcomer();
  await watchPlace(who, 'parked', spot);
  await server.settle();
  return who;
}
async function look(minutes = 5): Promise<void> {
  clock.advance(minutes);
  await server.runJob('emergencies.refresh-declarations');
  await server.settle();
}
const here = async ({ latitude, longitude }: Spot) =>
  (await server.visitor().get(`/api/emergencies?lat=${latitude}&lng=${longitude}`)).json<EmergenciesHere>().declaration;
const told = async (who: Visitor) => (await getAlerts(who)).map(({ title }) => title);
const tonight = () => milwaukeePage(milwaukeeDeclares(monthAndDay(0)));
const monthAndDay = (days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'America/Chicago',
  });

const MOVE = 'Milwaukee declared a snow emergency: move your car';
const DECLARED = 'Milwaukee declared a snow emergency';
const OVER = 'The snow emergency in Milwaukee is over';

describe('a page that was never seen with an emergency', () => {
  test('is on once it is understood, as the list of large cities says', async () => {
    const milwaukee = async () =>
      (await server.visitor().get('/api/coverage/cities'))
        .json<{ cities: CityAbilities[] }>()
        .cities.find(({ name }) => name === 'Milwaukee');
    await park(MILWAUKEE);
    says('<html><body>Coming soon</body></html>');
    await look();
    expect(await here(MILWAUKEE)).toMatchObject({ status: 'unknown', readAt: null });
    expect(await milwaukee()).toMatchObject({ isOff: expect.arrayContaining(['winter']) });
    says(milwaukeePage(NO_SNOW_EMERGENCY));
    await look(60);
    expect(await here(MILWAUKEE)).toMatchObject({ city: 'Milwaukee', status: 'none', readAt: expect.any(String) });
    expect(await milwaukee()).toMatchObject({ has: expect.arrayContaining(['winter']) });
  });

  const cut =
    (status: number, headers: Record<string, string>, body: string): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { 'content-length': '100000', ...headers });
      response.write(body, () => response.destroy());
    };
  test.each<[string, () => RequestListener]>([
    ['the page of another site', () => send('<html><body><h1>Parking</h1></body></html>', HTML)],
    ['an error document with 200', () => send('{"error":{"code":500}}', { 'content-type': 'application/json' })],
    ['500', () => send(milwaukeePage(NO_SNOW_EMERGENCY), HTML, 500)],
    ['409', () => send('', HTML, 409)],
    ['301 to elsewhere', () => send('', { location: 'http://127.0.0.2/' }, 301)],
    ['half of its page', () => cut(200, HTML, milwaukeePage(NO_SNOW_EMERGENCY))],
    ['the night before', () => send(milwaukeePage(milwaukeeDeclares(monthAndDay(-2))), HTML)],
    ['both', () => send(milwaukeePage(`${NO_SNOW_EMERGENCY}. ${milwaukeeDeclares(monthAndDay(0))}`), HTML)],
  ])('that answers %s is unknown, never none, and ends nothing', async (_what, unkind) => {
    const ann = await park(MILWAUKEE);
    answer = unkind();
    await look();
    expect(await here(MILWAUKEE)).toMatchObject({ status: 'unknown', readAt: null });
    says(tonight());
    await look(60);
    answer = unkind();
    await look(60);
    expect(await here(MILWAUKEE)).toMatchObject({ status: 'declared' });
    expect(await told(ann)).toEqual([DECLARED]);
  });

  test('alarms a car on a route with the hours of the night, others once, and both when the night is over', async () => {
    const route = { latitude: 43.06, longitude: -87.95 };
    streets.name(route, 'W Lisbon Ave');
    streets.list(route, [towedDaily(0, 24, { onlyWhen: 'snow' })]);
    const [ann, bob, eve] = [await park(route), await park(MILWAUKEE), await park(CAMBRIDGE)];
    says(tonight());
    for (let time = 0; time < 3; time += 1) await look();
    expect([await told(ann), await told(bob), await told(eve)]).toEqual([[MOVE], [DECLARED], []]);
    expect(await getAlerts(ann)).toMatchObject([
      { message: expect.stringMatching(/^W Lisbon Ave · .*10:00 PM–.*6:00 AM\. /) },
    ]);
    says(milwaukeePage(NO_SNOW_EMERGENCY));
    await look(36 * 60);
    expect([await told(ann), await told(bob)]).toEqual([
      [OVER, MOVE],
      [OVER, DECLARED],
    ]);
  });

  test('takes a ban back before it begins', async () => {
    const ann = await park(CAMBRIDGE);
    says(cambridgePage(`City of Cambridge Snow Emergency Parking Ban in Effect at 8 p.m. on ${monthAndDay(2)}`));
    await look();
    expect(await here(CAMBRIDGE)).toMatchObject({ city: 'Cambridge', status: 'declared', endsAt: null });
    says(cambridgePage(NO_UPDATES));
    await look();
    expect(await told(ann)).toEqual(['Cambridge took back its snow emergency', 'Cambridge declared a snow emergency']);
    expect(await here(CAMBRIDGE)).toMatchObject({ status: 'none' });
  });
});
