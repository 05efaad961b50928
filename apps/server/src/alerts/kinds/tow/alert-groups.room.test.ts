import { afterAll, beforeAll, expect, test } from 'vitest';

import { getGroupId, getTowData } from '@towscout/contracts/alerts/notification-data';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

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

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);
const countUnread = async (who: Visitor) =>
  (await who.get('/api/notifications/unread-count')).json<{ count: number }>().count;

const truckFor = async (intent: string, spot: Spot, location = 'Market & 10th'): Promise<TowTruck> =>
  report(await person(), spot, { intent, location, status: 'waiting' });

test('the alerts of one corner are one group: in the list, in the count, read together, and on the phone', async () => {
  const [ann, spot, phone] = [await person(), freshSpot(), service.createDevice()];
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  await watchPlace(ann, 'parked', spot);
  const first = await truckFor('enforcement', north(spot, 0.05));
  const second = await truckFor('private_lot', north(spot, 0.05));
  await truckFor('enforcement', north(spot, 0.18), 'Page & Franklin');
  await eventually(() => expect(phone.received).toHaveLength(3));

  const alerts = await getAlerts(ann);
  expect(alerts.map((alert) => [getTowData(alert)?.location, getGroupId(alert) === first.id])).toEqual([
    ['Page & Franklin', false],
    ['Market & 10th', true],
    ['Market & 10th', true],
  ]);
  expect(await countUnread(ann)).toBe(2);
  const tags = phone.received.map(({ message }) => (message as { tag: string }).tag);
  expect(tags.filter((tag) => tag === `tow-${first.id}`)).toHaveLength(2);

  const alert = alerts.find((each) => getTowData(each)?.sightingId === second.id);
  await ann.send('POST', `/api/notifications/${alert?.id}/read`);
  expect(await countUnread(ann)).toBe(1);
  expect((await getAlerts(ann)).map(({ isRead }) => isRead)).toEqual([0, 1, 1]);
});

test('when one truck of a corner leaves and another stands, the phone keeps the alert of the one that stands', async () => {
  const [ann, spot, phone] = [await person(), freshSpot(), service.createDevice()];
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  await watchPlace(ann, 'parked', spot);
  const [bob, cy] = [await person(), await person()];
  const first = await report(bob, north(spot, 0.05), { intent: 'enforcement', status: 'waiting' });
  const second = await report(cy, north(spot, 0.05), { intent: 'private_lot', status: 'waiting' });
  await eventually(() => expect(phone.received).toHaveLength(2));
  await bob.send('POST', `/api/tow-trucks/${first.id}/gone`);
  await server.settle();
  expect((await getAlerts(ann))[0]?.data).toMatchObject({
    allClear: true,
    othersAtCorner: true,
    groupedUnder: first.id,
  });
  expect(phone.received).toHaveLength(2);
  await cy.send('POST', `/api/tow-trucks/${second.id}/gone`);
  await eventually(() => expect(phone.received).toHaveLength(3));
  expect(phone.received[2]?.message).toMatchObject({ tag: `tow-${first.id}`, silent: true });
  expect(await countUnread(ann)).toBe(1);
});
