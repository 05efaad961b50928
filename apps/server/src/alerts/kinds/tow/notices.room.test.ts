import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getTowData } from '@towscout/contracts/alerts/notification-data';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import type { Reach } from '@towscout/domain/trucks/belief';

import { createDrivers, freshSpot, north, type Spot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startPushService, type TestPushService } from '#testing/push-service.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let service: TestPushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ env: { PUSH_TRUSTED_ORIGINS: service.origin } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const { watchPlace, prefer, report, getAlerts, person, resident, newcomer } = createDrivers(() => server);

async function reportTruck(reach: Reach, spot: Spot): Promise<TowTruck> {
  const truck = await report(await newcomer(), spot);
  await setReach(truck, reach);
  return truck;
}
const setReach = ({ id }: TowTruck, reach: Reach) =>
  server.db.execute(sql`update tow_trucks set reach = ${reach} where id = ${id}`);

async function park(who: Visitor, spot: Spot): Promise<void> {
  await watchPlace(who, 'parked', spot, 5);
  await server.settle();
}
const getEntries = async (who: Visitor) =>
  (await getAlerts(who)).map((alert) => ({
    title: alert.title,
    isRead: alert.isRead,
    alarm: getTowData(alert)?.alarm,
  }));

test('a truck that only an unproven reporter saw alarms beside it, and is a notice farther away', async () => {
  const spot = freshSpot();
  const [near, far] = [await person(), await person()];
  await report(await newcomer(), spot);
  await park(near, north(spot, 0.2));
  await park(far, north(spot, 0.8));
  expect(await getEntries(near)).toEqual([{ title: 'Tow truck near your car', isRead: 0, alarm: true }]);
  expect(await getEntries(far)).toEqual([{ title: 'Tow truck 0.8 mi from your car', isRead: 0, alarm: false }]);
});

test('a notice becomes the alarm once: the same entry, unread again, and one push, whatever is tried at once', async () => {
  const [ann, spot, phone] = [await person(), freshSpot(), service.createDevice()];
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  const truck = await reportTruck('notice', spot);
  await park(ann, spot);
  const [notice] = await getAlerts(ann);
  await ann.send('POST', `/api/notifications/${notice?.id}/read`);
  expect(phone.received).toEqual([]);
  await setReach(truck, 'everyone');
  await Promise.all(Array.from({ length: 8 }, () => watchPlace(ann, 'parked', spot, 5)));
  await server.settle();
  await park(ann, spot);
  expect(await getEntries(ann)).toEqual([{ title: 'Tow truck next to your car', isRead: 0, alarm: true }]);
  expect((await getAlerts(ann))[0]?.id).toBe(notice?.id);
  await eventually(() => expect(phone.received.length).toBeGreaterThan(0));
  expect(phone.received.map(({ message }) => message.id)).toEqual([notice?.id]);
});

test('notices do not use up the hourly limit; one that is believed once it is full waits as a notice', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await prefer(ann, { alertsPerHour: 1 });
  const [first, second] = [await reportTruck('notice', north(spot, 1)), await reportTruck('notice', north(spot, 2))];
  await park(ann, spot);
  expect((await getEntries(ann)).map(({ alarm }) => alarm)).toEqual([false, false]);
  await setReach(first, 'everyone');
  await park(ann, spot);
  await setReach(second, 'everyone');
  await park(ann, spot);
  const isAlarm = async ({ id }: TowTruck) =>
    (await getAlerts(ann)).flatMap((alert) => getTowData(alert) ?? []).find(({ sightingId }) => sightingId === id)
      ?.alarm;
  expect([await isAlarm(first), await isAlarm(second)]).toEqual([true, false]);
  server.clock.advance(61);
  await server.runJob('alerts.gather');
  expect([await isAlarm(first), await isAlarm(second)]).toEqual([true, true]);
  expect(await getAlerts(ann)).toHaveLength(2);
});

test('a notice gets no all-clear, nor does one whose alarm was waiting when the truck left', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await prefer(ann, { alertsPerHour: 1 });
  await reportTruck('everyone', north(spot, 3));
  const [doubted, believed] = [
    await reportTruck('notice', north(spot, 1)),
    await reportTruck('notice', north(spot, 2)),
  ];
  await park(ann, spot);
  await setReach(believed, 'everyone');
  await park(ann, spot);
  for (const passerBy of [await person(), await person()]) {
    for (const { id } of [doubted, believed]) await passerBy.send('POST', `/api/tow-trucks/${id}/gone`);
  }
  await server.settle();
  expect((await getEntries(ann)).map(({ title }) => title).toSorted()).toEqual([
    'Tow truck 1.0 mi from your car',
    'Tow truck 2.0 mi from your car',
    'Tow truck 3.0 mi from your car',
  ]);
});

test('a proven vote turns a notice into an alarm at once, an unproven one does not', async () => {
  const [ann, spot] = [await person(), freshSpot()];
  await park(ann, spot);
  await report(await newcomer(), north(spot, 0.8));
  expect(await getEntries(ann)).toEqual([{ title: 'Tow truck 0.8 mi from your car', isRead: 0, alarm: false }]);
  await report(await resident(), north(spot, 0.8));
  expect(await getEntries(ann)).toMatchObject([{ isRead: 0, alarm: false }]);
  await report(await person(), north(spot, 0.8));
  expect(await getEntries(ann)).toEqual([{ title: 'Tow truck 0.8 mi from your car', isRead: 0, alarm: true }]);
});

test('one unproven vote that it has left is noted and clears nothing; the all-clear says who settled it', async () => {
  const [ann, bob, spot] = [await person(), await person(), freshSpot()];
  await park(ann, spot);
  const truck = await report(bob, spot);
  await report(await newcomer(), spot);
  await report(server.visitor(), spot, { status: 'departed' });
  const [doubted] = await getAlerts(ann);
  expect(doubted && getTowData(doubted)).toMatchObject({
    unconfirmedStatus: 'departed',
    allClear: false,
    status: 'active',
  });
  expect(await getAlerts(ann)).toHaveLength(1);
  for (const who of [await resident(), await resident()]) await who.send('POST', `/api/tow-trucks/${truck.id}/gone`);
  await server.settle();
  expect(await getAlerts(ann)).toHaveLength(1);
  server.clock.advance(10);
  await server.runJob('sightings.send-away');
  await server.settle();
  const [end] = await getAlerts(ann);
  expect(end).toMatchObject({
    title: 'All clear',
    message: 'Two people say it left · it was 10 ft from your car · just now',
    data: { departedBy: 'two', alarm: false },
  });
});
