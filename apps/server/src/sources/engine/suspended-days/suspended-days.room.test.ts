import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { OutlookView, SideOutlook } from '@towscout/contracts/parking-rules/schema';
import { dayAfter, dayAt, getWeekday, toFirstInstant } from '@towscout/domain/wall-clock';

import { eventually } from '#testing/eventually.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { parkingCalendar } from '#testing/parking-calendar.fixture.ts';
import { FIRST_AVENUE } from '#testing/rule-streets.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { PLACED_CITIES, RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { tigerZip } from '#testing/tiger-file.fixture.ts';

const TIME_ZONE = 'America/New_York';
const SIGNS = 'nfid-uabd';
const STREETS = tigerZip([FIRST_AVENUE]);
/** Before the sign on the east side of 1st Avenue, which is cleaned from 8:30 to 9 am on each day but Sunday. */
const SPOT = { lat: '40.723621', lng: '-73.988075' };

type Answer = { status: string; name: string } | RequestListener;
const asEver: Answer = { status: '', name: '' };
const suspendedFor = (name: string): Answer => ({ status: 'SUSPENDED', name });
let answerOf: (day: string) => Answer;
const asked: string[] = [];
const web = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://city');
  if (pathname !== '/home-cal/') return response.writeHead(200).end(STREETS);
  const day = searchParams.get('today') ?? '';
  asked.push(day);
  const answer = answerOf(day);
  if (typeof answer === 'function') return answer(request, response);
  return send(parkingCalendar(answer), { 'content-type': 'application/json' })(request, response);
});

let portal: SocrataServer;
let server: TestServer;
beforeAll(async () => {
  portal = await startSocrata();
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  server = await startTestServer({
    env: {
      NYC_PARKING_SIGNS_URL: portal.url(SIGNS),
      NYC_SUSPENDED_DAYS_URL: `${origin}/home-cal/`,
      STREETS: 'on',
      TIGER_URL: `${origin}/{county}`,
    },
    cities: PLACED_CITIES,
  });
});
afterAll(async () => {
  await server.close();
  await portal.close();
  web.closeAllConnections();
  web.close();
});
beforeEach(() => {
  answerOf = () => asEver;
  asked.length = 0;
});

const today = () => dayAt(server.clock.now(), TIME_ZONE);
/** A day ahead on which the sign holds. */
function weekdayAhead(): string {
  const days = [2, 3].map((ahead) => dayAfter(today(), ahead));
  const day = days.find((each) => getWeekday(each) !== 0);
  if (day === undefined) throw new Error('no two days are Sundays');
  return day;
}
const read = () => server.runJob('sources.read-suspended-days');

async function lookOn(day: string): Promise<{ side: SideOutlook; unknown: readonly string[] }> {
  const from = toFirstInstant(day, 8 * 60, TIME_ZONE).toISOString();
  return eventually(async () => {
    const query = new URLSearchParams({ ...SPOT, from, hours: '2' }).toString();
    const view = (await server.visitor().get(`/api/outlook?${query}`)).json<OutlookView>();
    const side = view.sides.find((each) => each.side === view.side);
    if (!side) throw new Error('the streets are not there yet');
    return { side, unknown: view.unknown };
  });
}

test('nothing is asked while no rule of the city is read; then it is asked for ten days, and each is confirmed', async () => {
  await read();
  expect(asked).toEqual([]);
  portal.put(SIGNS, [RULE_ROWS.sign]);
  await syncCity(await server.signUp('Ann'), 'nyc');
  const day = weekdayAhead();
  const before = await lookOn(day);
  expect(before.side.intervals).toMatchObject([{ kind: 'sweeping', isConfirmed: false }]);
  expect(before.unknown).toContain('holidays');

  await read();
  expect(asked).toEqual(Array.from({ length: 10 }, (_, ahead) => dayAfter(today(), ahead)));
  const after = await lookOn(day);
  expect(after.side).toMatchObject({ intervals: [{ kind: 'sweeping', isConfirmed: true }], suspended: [] });
  expect(after.unknown).not.toContain('holidays');
});

test('a suspended day has its reason and no rule, though it is listed twice, and is taken back', async () => {
  const day = weekdayAhead();
  answerOf = (of) => (of === day ? suspendedFor('Diwali 2026') : asEver);
  await read();
  await read();
  const { side } = await lookOn(day);
  const hours = (minute: number) => toFirstInstant(day, minute, TIME_ZONE).toISOString();
  expect(side).toMatchObject({ intervals: [], changesAt: null });
  expect(side.suspended).toEqual([
    { kind: 'sweeping', startsAt: hours(8 * 60 + 30), endsAt: hours(9 * 60), why: 'Diwali' },
  ]);
  answerOf = () => asEver;
  await read();
  expect((await lookOn(day)).side).toMatchObject({ intervals: [{ isConfirmed: true }], suspended: [] });
});

const FAILURES: readonly (readonly [string, RequestListener])[] = [
  ['a page in place of the calendar', send('<!doctype html><p>Sorry', { 'content-type': 'text/html' })],
  ['an error that says 200', send('{"error":{"code":500}}', { 'content-type': 'application/json' })],
  ['500', send('', {}, 500)],
  ['a redirect to nowhere', send('', { location: 'http://10.0.0.1/' }, 301)],
  ['a broken line', (_request, response) => void response.destroy()],
];
test.each(FAILURES)(
  'after %s the last answer counts for a day, and then nothing is confirmed',
  async (_what, answer) => {
    const day = weekdayAhead();
    answerOf = (of) => (of === day ? suspendedFor('Snow') : asEver);
    await read();
    answerOf = () => answer;
    await read();
    expect((await lookOn(day)).side.suspended).toMatchObject([{ why: 'Snow' }]);
    server.clock.advance(27 * 60);
    const { side } = await lookOn(day);
    expect(side).toMatchObject({ suspended: [], intervals: [{ isConfirmed: false }] });
  },
);

test.each([
  ['ten days', () => false],
  ['nine days, and fails once', (day: string) => day === dayAfter(today(), 5)],
])('a calendar that calls off %s alike is believed of today alone', async (_what, fails) => {
  const day = weekdayAhead();
  answerOf = (of) => (of === day ? suspendedFor('Diwali 2026') : asEver);
  await read();
  answerOf = (of) => (fails(of) ? send('', {}, 500) : suspendedFor('Diwali 2026'));
  await read();
  const { side } = await lookOn(day);
  expect(side).toMatchObject({ suspended: [], intervals: [{ isConfirmed: false }] });
});

test('two nodes that ask at once keep one answer for each day', async () => {
  const day = weekdayAhead();
  answerOf = (of) => (of === day ? suspendedFor('Diwali 2026') : asEver);
  await Promise.all([read(), read()]);
  expect((await lookOn(day)).side.suspended).toHaveLength(1);
});
