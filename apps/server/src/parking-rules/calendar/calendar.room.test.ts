import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Calendar } from '@towscout/contracts/parking-rules/calendar';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { dayAfter, dayAt, toFirstInstant } from '@towscout/domain/wall-clock';

import { queryRows } from '#platform/db/database.ts';
import { createDrivers, type Spot } from '#testing/drivers.fixture.ts';
import { limitedDaily, listedStreets, sweptDaily, TIME_ZONE, towedDaily } from '#testing/listed-streets.fixture.ts';
import { type CalendarEvent, readCalendar } from '#testing/read-calendar.fixture.ts';
import { stoppedClock } from '#testing/test-clock.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const streets = listedStreets();
const clock = stoppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ outlook: streets.parkingRules, clock });
});
afterAll(() => server.close());
/** Each story begins at noon in the city. */
beforeEach(() => {
  const noon = toFirstInstant(dayAfter(dayAt(clock.now(), TIME_ZONE), 1), 720, TIME_ZONE);
  clock.advance((noon.getTime() - clock.now().getTime()) / 60_000);
});

const { newcomer, watchPlace } = createDrivers(() => server);
let spots = 0;
const freshStreet = (): Spot => ({ latitude: 37.71 + (spots += 1) * 0.005, longitude: -122.419 });

const findState = async (who: Visitor) => (await who.get('/api/calendar')).json<Calendar>();
async function turnOn(who: Visitor): Promise<string> {
  const answer = await who.send('POST', '/api/calendar');
  expect(answer.statusCode).toBe(201);
  return answer.json<Calendar>().path ?? '';
}
const stranger = () => server.visitor();
const read = (path: string, headers = {}) => stranger().get(path, headers);

async function eventsAt(path: string): Promise<CalendarEvent[]> {
  const { statusCode, body } = await read(path);
  expect(statusCode).toBe(200);
  return readCalendar(body);
}
/** Tomorrow at this hour in the city. */
const tomorrow = (hour: number) =>
  toFirstInstant(dayAfter(dayAt(clock.now(), TIME_ZONE), 1), hour * 60, TIME_ZONE).toISOString();

async function parkedOn(
  ...rules: Parameters<typeof streets.list>[1]
): Promise<{ ann: Visitor; path: string; spot: Spot }> {
  const [ann, spot] = [await newcomer(), freshStreet()];
  streets.list(spot, rules);
  await watchPlace(ann, 'parked', spot);
  return { ann, path: await turnOn(ann), spot };
}

describe('the calendar of my parked car', () => {
  test('ends each line as RFC 5545 asks, and is in no search engine', async () => {
    const { path } = await parkedOn(sweptDaily(8, 10));
    const { body, headers } = await read(path);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(body).toMatch(/END:VCALENDAR\r\n$/);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('says when tickets are usually written, in an event that begins when the rule does', async () => {
    const rule = sweptDaily(8, 10);
    const behind = { tickets: 43, sinceYear: 2023, untilYear: 2025, of: 'side' } as const;
    streets.tellTimes(rule, { from: 485, to: 505, earliest: 481, latest: 588, ...behind });
    const { path } = await parkedOn(rule);
    const event = (await eventsAt(path)).find(({ startsAt }) => startsAt === tomorrow(8));
    expect(event?.about).toContain('Tickets here usually come 8:05–8:25 AM (43 tickets, 2023–2025).');
  });

  test('has what the street forbids in the next four weeks, as another program reads it', async () => {
    const { path } = await parkedOn(
      sweptDaily(8, 10, { posted: 'Street cleaning; 8AM-10AM, daily' }),
      towedDaily(16, 18),
      streetRule({ ...sweptDaily(9, 18), kind: 'meter' }),
    );
    const events = await eventsAt(path);
    const sweepings = events.filter(({ title }) => title === 'Street cleaning at your car');
    expect(sweepings).toHaveLength(27);
    expect(new Date(sweepings.at(-1)?.startsAt ?? 0).getTime()).toBeGreaterThan(
      clock.now().getTime() + 26.5 * 86_400_000,
    );
    expect(events.find(({ startsAt }) => startsAt === tomorrow(8))).toMatchObject({
      title: 'Street cleaning at your car',
      endsAt: tomorrow(10),
      about: "Posted: Street cleaning; 8AM-10AM, daily\nFrom the city's list of oakville-rules. Check the signs.",
      where: 'Oak St, north side',
      status: 'CONFIRMED',
    });
    expect(events.map(({ title }) => title)).toContain('Tow-away hours at your car');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test('has loading zones of different vehicles that begin together as events of their own', async () => {
    const zoneOf = (reservedFor: 'commercial' | 'trucks') =>
      streetRule({ ...sweptDaily(8, 10), kind: 'no_parking', reservedFor });
    const { path } = await parkedOn(zoneOf('commercial'), zoneOf('trucks'));
    const events = await eventsAt(path);
    expect(events.filter(({ startsAt }) => startsAt === tomorrow(8))).toHaveLength(2);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  test('of a car at an address has its side of its street alone', async () => {
    const [ann, spot] = [await newcomer(), { ...freshStreet(), street: 'Oak St', houseNumber: '200' }];
    streets.list(spot, [sweptDaily(8, 10)], [sweptDaily(13, 15)]);
    await watchPlace(ann, 'parked', spot);
    const [first, ...others] = await eventsAt(await turnOn(ann));
    expect(first).toMatchObject({ where: 'Oak St, south side', about: expect.not.stringContaining('Only') });
    expect(others.map(({ where }) => where)).not.toContain('Oak St, north side');
  });

  test('is in the language of its owner, whichever program reads it', async () => {
    const { ann, path } = await parkedOn(sweptDaily(8, 10));
    const tag = (await read(path)).headers['etag'];
    expect((await ann.send('PUT', '/api/account/locale', { locale: 'es' })).statusCode).toBe(200);
    const { statusCode, body } = await read(path, { 'accept-language': 'en-US', 'if-none-match': tag });
    expect(statusCode).toBe(200);
    expect(body).toContain('TowScout: mi auto estacionado');
    expect(readCalendar(body)[0]).toMatchObject({
      title: expect.stringMatching(/ donde está tu auto$/),
      about: 'De la lista de la ciudad: oakville-rules. Revisa los letreros.',
      where: 'Oak St, lado norte',
    });
  });

  test('is nobody’s to read while its member is banned', async () => {
    const { ann, path } = await parkedOn(sweptDaily(8, 10));
    const { id } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    await server.db.execute(sql`update users set banned_at = ${clock.now().toISOString()} where id = ${id}`);
    expect((await read(path)).statusCode).toBe(404);
    await server.db.execute(sql`update users set banned_at = null where id = ${id}`);
    expect(await eventsAt(path)).not.toEqual([]);
  });

  test('has a limit from when its time is used up', async () => {
    const { path } = await parkedOn(limitedDaily(120, 8, 18));
    const [today, next] = await eventsAt(path);
    expect(today).toMatchObject({
      title: '2-hour limit used up at your car',
      startsAt: new Date(clock.now().getTime() + 2 * 3_600_000).toISOString(),
    });
    expect(next).toMatchObject({ startsAt: tomorrow(10), endsAt: tomorrow(18) });
  });

  test('leaves out what my permit exempts me from', async () => {
    const { ann, path } = await parkedOn(limitedDaily(120, 8, 18, { exemptPermits: ['N'] }));
    expect(await eventsAt(path)).not.toEqual([]);
    await ann.send('PUT', '/api/alert-preferences', { parkingPermits: ['N'] });
    expect(await eventsAt(path)).toEqual([]);
    const refused = await ann.send('PUT', '/api/alert-preferences', { parkingPermits: ['area N'] });
    expect(refused.json()).toMatchObject({
      status: 400,
      detail: 'Parking permits must be up to 5 permit areas of 1 to 8 letters and numbers.',
    });
  });

  test('says what is not sure: the side, the hours, and holidays that nobody has published', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    const published = { firstDay: '2020-01-01', lastDay: '2020-12-31', days: new Set<string>() };
    const weekdays = [0, 1, 2, 3, 4, 5, 6];
    const hours = [recurringHours({ weekdays, startMinute: 480, endMinute: 600, suspensions: published })];
    streets.list(spot, [], [sweptDaily(8, 10, { hours, isExact: false })]);
    await watchPlace(ann, 'parked', spot);
    const [event] = await eventsAt(await turnOn(ann));
    expect(event?.status).toBe('TENTATIVE');
    for (const words of [
      'Its hours are not confirmed.',
      'Oakville has not published whether that day is a holiday.',
      "Only on the south side: we don't know on which side your car is.",
    ])
      expect(event?.about).toContain(words);
  });

  test('keeps to the lines that programs expect: 75 bytes, folded, UTC, and a name', async () => {
    const { path } = await parkedOn(sweptDaily(8, 10, { posted: `${'Ñandú; '.repeat(40)}, "quoted"\nsecond line` }));
    const { body, headers } = await read(path);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = body.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(body.replaceAll('\r\n', '')).not.toContain('\n');
    expect(
      lines.filter((line) => line.startsWith('DTSTART')).every((line) => /^DTSTART:\d{8}T\d{6}Z$/.test(line)),
    ).toBe(true);
    for (const line of [
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:TowScout: my parked car',
      'X-PUBLISHED-TTL:PT1H',
    ])
      expect(lines).toContain(line);
    const [event] = await eventsAt(path);
    expect(event?.about).toContain(`${'Ñandú; '.repeat(40)}, "quoted"\nsecond line`);
  });

  test('is the same text with the same ids until something changes, and is not sent again', async () => {
    const { path, ann, spot } = await parkedOn(
      sweptDaily(8, 10),
      streetRule({ ...sweptDaily(0, 24), kind: 'no_parking' }),
    );
    const first = await read(path);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    // Stamped when the car came, not when it was asked.
    const noon = clock
      .now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '');
    expect(new Set(first.body.match(/^DTSTAMP:.*$/gm))).toEqual(new Set([`DTSTAMP:${noon}`]));
    clock.advance(30);
    const again = await read(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await read(path)).body).toBe(first.body);

    const before = new Set((await eventsAt(path)).map(({ uid }) => uid));
    clock.advance(24 * 60);
    const after = await eventsAt(path);
    // A new day came into view, and none of the others is another.
    expect(after.filter(({ uid }) => !before.has(uid))).toHaveLength(1);

    streets.list(spot, [sweptDaily(9, 10)]);
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await ann.get(path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('is empty once I moved my car, and follows it to another street', async () => {
    const { path, ann } = await parkedOn(sweptDaily(8, 10));
    const there = freshStreet();
    streets.list(there, [towedDaily(16, 18)]);
    await watchPlace(ann, 'parked', there);
    expect(new Set((await eventsAt(path)).map(({ title }) => title))).toEqual(new Set(['Tow-away hours at your car']));
    const [place] = (await ann.get('/api/places')).json<{ id: string }[]>();
    await ann.send('DELETE', `/api/places/${place?.id}`);
    expect(await eventsAt(path)).toEqual([]);
    expect((await read(path)).body).toContain('No car is parked.');
  });

  test('says so where nothing is known', async () => {
    const [ann, spot] = [await newcomer(), freshStreet()];
    await watchPlace(ann, 'parked', spot);
    const path = await turnOn(ann);
    expect(await eventsAt(path)).toEqual([]);
    expect((await read(path)).body.replaceAll('\r\n ', '')).toContain('No city publishes street rules for this spot.');
  });
});

describe('its address', () => {
  test('is off at first, can be seen again while it is on, and says nothing of its user', async () => {
    const ann = await newcomer();
    expect(await findState(ann)).toEqual({ createdAt: null, path: null });
    const path = await turnOn(ann);
    expect(path).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/);
    expect(await findState(ann)).toEqual({ createdAt: clock.now().toISOString(), path });
    const rows = await queryRows(server.db, sql`select * from calendars`);
    expect(JSON.stringify(rows)).not.toContain(path.slice('/api/calendars/'.length, -'.ics'.length));
  });

  test('opens nothing once it is renewed, turned off, or its account is deleted', async () => {
    const ann = await newcomer();
    const old = await turnOn(ann);
    const renewed = await turnOn(ann);
    expect(renewed).not.toBe(old);
    const gone = await read(old);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({
      detail: 'No calendar has this address. It was renewed or turned off by its owner.',
    });
    expect(gone.headers['cache-control']).toBe('no-store');
    expect((await read(renewed)).statusCode).toBe(200);
    expect((await ann.send('DELETE', '/api/calendar')).statusCode).toBe(204);
    expect((await ann.send('DELETE', '/api/calendar')).statusCode).toBe(204);
    expect((await read(renewed)).statusCode).toBe(404);

    const last = await turnOn(ann);
    const { email } = (await ann.get('/api/auth/user')).json<{ email: string }>();
    await ann.send('POST', '/api/account/delete', { email, password: 'correct horse battery' });
    await server.settle();
    expect((await read(last)).statusCode).toBe(404);
  });

  test.each(['x', 'a'.repeat(100), '..%2f..%2fetc', "'%20or%201=1"])(
    'that nobody has, as %s, is not found',
    async (secret) => {
      expect((await read(`/api/calendars/${secret}.ics`)).statusCode).toBe(404);
    },
  );

  test('that is too long to be one is refused in plain words', async () => {
    const answer = await server.visitor().get(`/api/calendars/${'x'.repeat(101)}.ics`);
    expect(answer.json()).toMatchObject({ status: 400, detail: 'That calendar address is not valid.' });
  });

  test('is for members alone', async () => {
    for (const method of ['POST', 'DELETE'] as const)
      expect((await stranger().send(method, '/api/calendar')).statusCode).toBe(401);
    expect((await stranger().get('/api/calendar')).statusCode).toBe(401);
  });

  test('is not told, but works on, after the site’s secret has changed', async () => {
    const ann = await newcomer();
    const path = await turnOn(ann);
    const { id } = (await ann.get('/api/auth/user')).json<{ id: string }>();
    await server.db.execute(sql`update calendars set nonce = 'of-another-secret' where user_id = ${id}`);
    expect(await findState(ann)).toEqual({ createdAt: clock.now().toISOString(), path: null });
    expect((await read(path)).statusCode).toBe(200);
  });
});

test('whoever reads too often is asked to wait', async () => {
  const strict = await startTestServer({ outlook: streets.parkingRules, env: { RATE_LIMIT_FACTOR: '0.02' } });
  const reader = strict.visitor();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await reader.get('/api/calendars/x.ics')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
  await strict.close();
});
