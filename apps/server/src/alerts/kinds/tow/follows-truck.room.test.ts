import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { Notification } from '@towscout/contracts/alerts/schema';
import { worseFirst } from '@towscout/domain/trucks/status';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { watchPlace, prefer, report, getAlerts, person, newcomer } = createDrivers(() => server);
const countUnread = async (who: Visitor) =>
  (await who.get('/api/notifications/unread-count')).json<{ count: number }>().count;
const readAll = (who: Visitor) => who.send('POST', '/api/notifications/read-all');
const summarize = (alert: Notification | undefined) => {
  const data = alert && getTowData(alert);
  return { status: data && worseFirst(data).status, people: data?.confirmations, isRead: alert?.isRead };
};
const countSent = async ({ id }: Notification) => {
  const { rows } = (await server.db.execute('select name, data from live_events')) as unknown as {
    rows: { name: string; data: { id?: string } }[];
  };
  return rows.filter(({ name, data }) => name === 'notification' && data.id === id).length;
};

type Noticed = { ann: Visitor; spot: Spot; truck: Spot; notice: Notification };

/** A newcomer saw a truck standing; the notice was read, and a later one stands above it. */
async function noticed(): Promise<Noticed> {
  // Nobody's word proves the first.
  const [ann, spot] = [await newcomer(), freshSpot()];
  await watchPlace(ann, 'parked', spot, 3);
  const truck = north(spot, 0.8);
  await report(await newcomer(), truck, { status: 'waiting' });
  server.clock.advance(1);
  await report(await newcomer(), north(spot, -2), { status: 'waiting', location: 'Elm St' });
  const [, notice] = await getAlerts(ann);
  if (!notice) throw new Error('there was no notice');
  await readAll(ann);
  server.clock.advance(1);
  return { ann, spot, truck, notice };
}

describe('a notice of a truck that begins to tow', () => {
  test('takes its state, count, distance and time, moves up and is unread again', async () => {
    const { ann, truck, notice } = await noticed();
    await report(await newcomer(), truck, { status: 'active' });
    const [first, second, ...others] = await getAlerts(ann);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: notice.id, isRead: 0, data: { unconfirmedStatus: 'active', alarm: false } });
    expect(first?.message).toContain('towing');
    expect(first?.createdAt).toBe(notice.createdAt);
    expect(Date.parse(first?.listedAt ?? '')).toBeGreaterThan(Date.parse(second?.listedAt ?? ''));
    expect(first && getTowData(first)?.changedAt).not.toBe(getTowData(notice)?.changedAt);
    expect(await countUnread(ann)).toBe(1);
  });

  test('does so once: whoever agrees is counted, without another word', async () => {
    const { ann, truck } = await noticed();
    await report(await newcomer(), truck, { status: 'active' });
    await readAll(ann);
    await report(await newcomer(), truck, { status: 'active' });
    expect(summarize((await getAlerts(ann))[0])).toEqual({ status: 'active', people: 3, isRead: 1 });
    expect(await countUnread(ann)).toBe(0);
  });

  test('tells every open page once, when two say so in the same moment and a tab has read it', async () => {
    const { ann, truck, notice } = await noticed();
    const before = await countSent(notice);
    await Promise.all([report(await newcomer(), truck, { status: 'active' }), readAll(ann)]);
    const sent = await countSent(notice);
    expect(sent).toBeGreaterThan(before);
    await readAll(ann);
    await server.settle();
    expect(await countSent(notice)).toBe(sent);
    expect(summarize((await getAlerts(ann))[0])).toEqual({ status: 'active', people: 2, isRead: 1 });
  });

  test('shows what the reader said without being news to them, until another says it', async () => {
    const { ann, truck, notice } = await noticed();
    await report(ann, truck, { status: 'active' });
    const mine = (await getAlerts(ann)).find(({ id }) => id === notice.id);
    expect(summarize(mine)).toMatchObject({ status: 'active', isRead: 1 });
    expect(mine?.listedAt).toBe(notice.listedAt);
    await report(await newcomer(), truck, { status: 'active' });
    const [first] = await getAlerts(ann);
    expect([first?.id, summarize(first)]).toMatchObject([notice.id, { status: 'active', isRead: 0 }]);
  });

  test('stays where it is, and read, while the truck is muted', async () => {
    const { ann, truck, notice } = await noticed();
    await ann.send('POST', `/api/notifications/${notice.id}/avoid`, { minutes: 30 });
    await report(await newcomer(), truck, { status: 'active' });
    const [, second] = await getAlerts(ann);
    expect([second?.id, summarize(second)]).toEqual([notice.id, { status: 'active', people: 2, isRead: 1 }]);
    expect(await countUnread(ann)).toBe(0);
  });
});

describe('an alarm of a truck that begins to tow', () => {
  const hour = (offset: number) =>
    `${String((server.clock.now().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:30`;

  test('follows it beside the one update, which is silent in quiet hours', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await prefer(ann, { quietHoursStart: hour(-2), quietHoursEnd: hour(2), timeZone: 'UTC' });
    await watchPlace(ann, 'favorite', spot);
    await report(bob, north(spot, 0.5), { status: 'waiting' });
    await report(bob, north(spot, 0.5), { status: 'active' });
    expect((await getAlerts(ann)).map(({ isQuiet, data }) => [isQuiet, data])).toMatchObject([
      [true, { kind: 'update', status: 'active' }],
      [true, { kind: 'alarm', status: 'active' }],
    ]);
    expect(await countUnread(ann)).toBe(1);
  });

  test('says so at once while its update waits for the pace, and the update comes all the same', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await prefer(ann, { alertsPerHour: 1 });
    await watchPlace(ann, 'parked', spot);
    await report(bob, north(spot, 0.8), { status: 'waiting' });
    await readAll(ann);
    await report(bob, north(spot, 0.8), { status: 'active' });
    expect((await getAlerts(ann)).map(summarize)).toEqual([{ status: 'active', people: 1, isRead: 1 }]);
    server.clock.advance(61);
    await server.runJob('alerts.gather');
    expect((await getAlerts(ann)).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Update: tow truck 0.8 mi from your car', 0],
      ['Tow truck 0.8 mi from your car', 1],
    ]);
  });

  test('is told of in the update that it came nearer, in its place and with no second update', async () => {
    const [ann, bob, spot] = [await person(), await person(), freshSpot()];
    await watchPlace(ann, 'favorite', spot);
    await report(bob, north(spot, 0.9), { status: 'waiting' });
    await watchPlace(ann, 'favorite', north(spot, 0.6));
    await server.settle();
    const [update] = await getAlerts(ann);
    expect(update?.data).toMatchObject({ kind: 'update', status: 'waiting' });
    await readAll(ann);
    server.clock.advance(1);
    await report(bob, north(spot, 0.9), { status: 'active' });
    const [first, ...others] = await getAlerts(ann);
    expect([first?.id, first?.createdAt]).toEqual([update?.id, update?.createdAt]);
    expect(summarize(first)).toEqual({ status: 'active', people: 1, isRead: 0 });
    expect(others.map(summarize)).toEqual([{ status: 'active', people: 1, isRead: 1 }]);
  });
});
