import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import type { EmergenciesHere } from '@towscout/contracts/emergencies/schema';

import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { listedStreets, towedDaily } from '#testing/listed-streets.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { snowBanners } from '#testing/snow-banners.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const streets = listedStreets();
const clock = stoppedClock();
const inHours = (hours: number): Date => new Date(clock.now().getTime() + hours * 3_600_000);

let server: TestServer;
let other: TestServer;
let closeDatabase = async (): Promise<void> => undefined;
/** The city's document, as the test sets it. */
let city: { status: number; body: string };
let asked: string[] = [];
/** Saint Paul's page, with a validator; null while it is down. */
let page: string | null;

async function open(): Promise<void> {
  const minneapolis = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(city.status, { 'content-type': 'application/json' }).end(city.body);
  });
  const saintPaul = await serve((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"1"';
    const status = page === null ? 503 : isKnown ? 304 : 200;
    response.writeHead(status, { 'content-type': 'text/html', etag: '"1"' }).end(status === 200 ? page : '');
  });
  const database = await openTestDatabase();
  const shared = { ...database, close: async () => undefined };
  const env = { MINNEAPOLIS_SNOW_URL: minneapolis.url, SAINT_PAUL_SNOW_URL: saintPaul.url };
  server = await startTestServer({ outlook: streets.parkingRules, clock, database: shared, env });
  other = await startTestServer({ outlook: streets.parkingRules, clock, database: shared, env });
  closeDatabase = () => database.close();
}
async function close(): Promise<void> {
  await other.close();
  await server.close();
  await closeDatabase();
}
const STAYS = () => ({ says: 'none', from: inHours(-900) }) as const;

beforeEach(async () => {
  city = { status: 200, body: snowBanners(STAYS()) };
  asked = [];
  page = null;
  streets.fail(null);
  await open();
  return close;
});
const { newcomer, watchPlace, prefer, getAlerts } = createDrivers(() => server);
let spots = 0;
const street = (): Spot => ({ latitude: 44.92 + (spots += 1) * 0.001, longitude: -93.26 });
function route(name: string | null = 'Oak St'): Spot {
  const spot = street();
  streets.name(spot, name);
  streets.list(spot, [towedDaily(0, 24, { onlyWhen: 'snow' })]);
  return spot;
}
async function park(who: Visitor, spot: Spot): Promise<void> {
  await watchPlace(who, 'parked', spot);
  await server.settle();
}
async function look(minutes = 5): Promise<void> {
  clock.advance(minutes);
  await Promise.all([server, other].map((node) => node.runJob('emergencies.refresh-declarations')));
  await server.settle();
}
async function say(...banners: Parameters<typeof snowBanners>): Promise<void> {
  city = { status: 200, body: snowBanners(STAYS(), ...banners) };
  await look();
}
/** Day 1 begins in so many hours. */
const emergency = (startsIn: number): Parameters<typeof snowBanners> => [
  { says: 'declared', from: inHours(startsIn - 9), until: inHours(startsIn) },
  { says: 'day1', from: inHours(startsIn), until: inHours(startsIn + 11) },
  { says: 'day2', from: inHours(startsIn + 11), until: inHours(startsIn + 23) },
  { says: 'between', from: inHours(startsIn + 23), until: inHours(startsIn + 35) },
  { says: 'day3', from: inHours(startsIn + 35), until: inHours(startsIn + 47) },
];
const told = async (who: Visitor) =>
  (await getAlerts(who)).map(({ title, isQuiet }) => `${title}${isQuiet ? ' (quiet)' : ''}`);
const kindsOf = async () =>
  (
    await server.db.execute<{ kind: string }>(sql`select kind from user_notifications order by created_at, kind`)
  ).rows.map(({ kind }) => kind);
const here = async ({ latitude, longitude }: Spot) =>
  (await server.visitor().get(`/api/emergencies?lat=${latitude}&lng=${longitude}`)).json<EmergenciesHere>().declaration;

const MOVE = 'Minneapolis declared a snow emergency: move your car';
const DECLARED = 'Minneapolis declared a snow emergency';
const OVER = 'The snow emergency in Minneapolis is over';

describe('a snow emergency that the city declares', () => {
  test('alarms a car on a snow route once, tells others in the city silently, and both once when it is over', async () => {
    const [ann, bob, eve] = [await newcomer(), await newcomer(), await newcomer()];
    await park(ann, route());
    await park(bob, street());
    await park(eve, { latitude: 44.95, longitude: -93.05 });
    await look();
    expect(await told(ann)).toEqual([]);
    const banners = emergency(7);
    for (let time = 0; time < 3; time += 1) await say(...banners);
    expect([await told(ann), await told(bob), await told(eve)]).toEqual([[MOVE], [DECLARED], []]);
    expect(await kindsOf()).toEqual(['alarm', 'notice']);
    expect(await getAlerts(ann)).toMatchObject([
      {
        type: 'snow_emergency',
        message: expect.stringMatching(/^Oak St · .*–.*\. Cars on snow routes may be towed\.$/),
        why: 'Minneapolis declared it, and your car is parked there.',
        data: { isOnRoute: true, news: 'began', timeZone: 'America/Chicago' },
      },
    ]);
    await look(50 * 60);
    for (let time = 0; time < 4; time += 1) await say();
    expect([await told(ann), await told(bob), await told(eve)]).toEqual([[OVER, MOVE], [OVER, DECLARED], []]);
    expect(await kindsOf()).toEqual(['alarm', 'notice', 'all-clear', 'notice']);
  });

  test('is taken back, and declared again the next night', async () => {
    const ann = await newcomer();
    await park(ann, route());
    await say(...emergency(7));
    await say();
    expect(await told(ann)).toEqual(['Minneapolis took back its snow emergency', MOVE]);
    clock.advance(24 * 60);
    await say(...emergency(7));
    expect((await told(ann))[0]).toBe(MOVE);
    await look(55 * 60);
    clock.advance(6 * 60);
    await say(...emergency(7));
    expect(await told(ann)).toEqual([MOVE, OVER, MOVE, 'Minneapolis took back its snow emergency', MOVE]);
  });

  test('breaks quiet hours on a route, and is told to nobody who wants no reminders', async () => {
    const [ann, eve] = [await newcomer(), await newcomer()];
    const timeZone = [12, 13, 22, 23].includes(clock.now().getUTCHours()) ? 'Asia/Karachi' : 'UTC';
    await prefer(ann, { quietHoursStart: '00:00', quietHoursEnd: '23:59', timeZone });
    await prefer(eve, { enableRuleReminders: false });
    await park(ann, route());
    await park(eve, route());
    await say(...emergency(7));
    expect([await told(ann), await told(eve)]).toEqual([[MOVE], []]);
  });

  test('is told to whoever parks then, and as an alarm to whoever moves onto a route', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(bob, street());
    await say(...emergency(7));
    await park(ann, street());
    expect(await told(ann)).toEqual([DECLARED]);
    clock.advance(1);
    await park(ann, route());
    await park(ann, route());
    expect(await told(ann)).toEqual([MOVE, DECLARED]);
    clock.advance(1);
    await park(ann, route('Hennepin Ave'));
    expect((await getAlerts(ann)).map(({ message }) => message.split(' · ')[0])).toEqual([
      'Hennepin Ave',
      'Oak St',
      expect.any(String),
    ]);
    expect((await told(ann))[0]).toBe(MOVE);
    clock.advance(19 * 60);
    await park(bob, route());
    expect(await told(bob)).toEqual([DECLARED]);
  });

  test('alarms nobody on a route when its Days 2 and 3 are listed without Day 1, nor again on Day 3', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    await park(ann, route());
    const banners = emergency(-12);
    await say(...banners.slice(2));
    expect(await told(ann)).toEqual([DECLARED]);
    clock.advance(23 * 60 + 30);
    await say(...banners.slice(4));
    await park(bob, route());
    expect([await told(ann), await told(bob)]).toEqual([[DECLARED], [DECLARED]]);
  });

  test.each(['while its page is down', 'while nobody asks'])(
    'without an end is forgotten silently %s, and told to all when the city is read again',
    async (how) => {
      const [ann, bob] = [await newcomer(), await newcomer()];
      const inSaintPaul = (): Spot => ({ ...street(), latitude: 44.95, longitude: -93.05 });
      await park(ann, inSaintPaul());
      page = '<html><body><p>Saint Paul Declares Snow Emergency</p></body></html>';
      await look();
      await look(5 * 60);
      await park(bob, inSaintPaul());
      const declared = 'Saint Paul declared a snow emergency';
      expect([await told(ann), await told(bob)]).toEqual([[declared], [declared]]);
      const said = page;
      page = null;
      if (how === 'while its page is down') await look(7 * 60);
      else clock.advance(7 * 60);
      const eve = await newcomer();
      await park(eve, inSaintPaul());
      expect([await told(ann), await told(eve)]).toEqual([[declared], []]);
      page = said;
      await look(60);
      expect([await told(ann), await told(eve)]).toEqual([[declared, declared], [declared]]);
    },
  );

  test('goes on over a gap between two banners, and is over before its named end once that is read twice', async () => {
    const [ann, spot] = [await newcomer(), street()];
    await park(ann, spot);
    const banners = emergency(-12);
    await say(...banners);
    const until = (await here(spot))?.endsAt;
    await say();
    await say();
    expect(await here(spot)).toMatchObject({ status: 'declared', endsAt: until });
    await say(...banners);
    await say();
    city = { status: 500, body: '' };
    await look();
    city = { status: 200, body: snowBanners(STAYS()) };
    await look(30);
    expect(await here(spot)).toMatchObject({ status: 'declared', endsAt: until });
    await say(...banners);
    expect(await told(ann)).toEqual([DECLARED]);
    for (let time = 0; time < 2; time += 1) await say();
    expect(await told(ann)).toEqual([DECLARED]);
    await say();
    expect(await told(ann)).toEqual([OVER, DECLARED]);
    await say();
    expect(await here(spot)).toMatchObject({ status: 'none' });
  });

  test('says no more of a car that leaves a route for a safe street, until it is over', async () => {
    const ann = await newcomer();
    await park(ann, route());
    await say(...emergency(7));
    clock.advance(1);
    await park(ann, street());
    expect(await told(ann)).toEqual([MOVE]);
    await look(55 * 60);
    expect(await told(ann)).toEqual([OVER, MOVE]);
  });

  test('alarms on each route without a name by its place', async () => {
    const ann = await newcomer();
    const first = route(null);
    await park(ann, first);
    await say(...emergency(7));
    await park(ann, first);
    expect(await told(ann)).toEqual([MOVE]);
    clock.advance(1);
    await park(ann, route(null));
    expect(await told(ann)).toEqual([MOVE, MOVE]);
  });

  test('is told although the street of another car could not be looked up', async () => {
    const ann = await newcomer();
    await park(ann, route());
    streets.fail(new Error('no rules'));
    await say(...emergency(7));
    expect(await told(ann)).toEqual([DECLARED]);
  });
});

describe('what the city says', () => {
  test('is asked only while a car is parked there, by one node', async () => {
    await look();
    expect(asked).toEqual([]);
    await park(await newcomer(), street());
    await look();
    expect(asked).toHaveLength(1);
  });

  test.each([
    [200, '{"notices":[{"":""}]}'],
    [200, '{"error":{"code":498,"message":"Invalid token"}}'],
    [200, '<html><body>Maintenance</body></html>'],
    [500, ''],
    [409, '{}'],
    [301, ''],
    [200, snowBanners({ says: { sentence: 'Something new about snow.' }, from: '2026-01-01T00:00:00Z' })],
  ])('that is %i with %s is unknown, and never that none is declared', async (status, body) => {
    const [ann, spot] = [await newcomer(), route()];
    await park(ann, spot);
    city = { status, body };
    await look();
    expect(await here(spot)).toMatchObject({ city: 'Minneapolis', status: 'unknown', readAt: null });
    city = { status: 200, body: snowBanners(STAYS(), ...emergency(7)) };
    await look(30);
    expect(await told(ann)).toEqual([MOVE]);
    city = { status, body };
    await look(30);
    expect(await here(spot)).toMatchObject({ status: 'declared' });
    expect(await told(ann)).toEqual([MOVE]);
  });

  test('is kept with its age while the page is down, then unknown; elsewhere no city is asked', async () => {
    const spot = street();
    await park(await newcomer(), spot);
    await say();
    const read = await here(spot);
    expect(read).toMatchObject({ status: 'none', readAt: expect.any(String) });
    city = { status: 503, body: '' };
    await look(60);
    expect(await here(spot)).toEqual(read);
    await look(6 * 60);
    expect(await here(spot)).toMatchObject({ status: 'unknown', readAt: read?.readAt });
    expect(await here({ latitude: 41.88, longitude: -87.63 })).toBeNull();
  });
});
