import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace, Snooze } from '@towscout/contracts/watched-places/schema';

import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessibility.fixture.ts';
import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { type FakeApi, problem } from '#testing/fake-api.fixture.ts';

import { SnoozeCard } from './snooze-card.tsx';

const CAR: AlertPlace = {
  id: 'b6f0c2a4-0000-4000-8000-000000000002',
  kind: 'parked',
  name: null,
  address: 'Elm St',
  latitude: 40.76,
  longitude: -73.98,
  radius: 0.5,
  isActive: true,
  createdAt: '2026-11-25T12:00:00.000Z',
  expiresAt: null,
  note: null,
  photoUrl: null,
  setByKey: null,
  street: null,
  houseNumber: null,
};

function serveSnoozes(api: FakeApi): { snoozes: Snooze[]; asked: unknown[] } {
  const served: { snoozes: Snooze[]; asked: unknown[] } = { snoozes: [], asked: [] };
  api.on('GET', watchedPlacePaths.places, () => [CAR]);
  api.on('GET', watchedPlacePaths.snoozes, () => served.snoozes);
  api.on('POST', watchedPlacePaths.snoozes, ({ body, raw }) => {
    served.asked.push(raw);
    const until = new Date(Date.now() + body.minutes * 60_000).toISOString();
    const snooze = { id: `snooze-${served.asked.length}`, placeId: body.placeId, until };
    served.snoozes = [...served.snoozes, snooze];
    return snooze;
  });
  api.on('DELETE', watchedPlacePaths.snooze, () => {
    served.snoozes = [];
    return null;
  });
  return served;
}

const active = page.getByRole('list', { name: 'Snoozed alerts' });

test('all alerts are snoozed by one press, the card says until when, and one press ends it', async ({ api, show }) => {
  await page.viewport(320, 640);
  const served = serveSnoozes(api);
  await show(<SnoozeCard />);
  await page.getByRole('button', { name: '60 min' }).click();
  await expect.element(active).toHaveTextContent(/^All alerts are snoozed until ([A-Z][a-z]{2} \d+, )?\d+:\d\d [AP]M/);
  await expect.element(toasts).toHaveTextContent('Snoozed');
  expect(served.asked).toEqual([{ placeId: null, minutes: 60 }]);
  await expectAccessible();
  expectNoSidewaysScroll();
  await active.getByRole('button', { name: 'End now' }).click();
  await expect.element(active).not.toBeInTheDocument();
});

test('one place is snoozed, and a refusal is said in words', async ({ api, show }) => {
  const served = serveSnoozes(api);
  await show(<SnoozeCard />);
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Your car' }).click();
  await page.getByRole('button', { name: '30 min' }).click();
  await expect.element(active).toHaveTextContent('Your car is snoozed until');
  expect(served.asked).toEqual([{ placeId: CAR.id, minutes: 30 }]);
  api.on('POST', watchedPlacePaths.snoozes, () => problem(404, 'Place not found.'));
  await page.getByRole('button', { name: '120 min' }).click();
  await expect.element(toasts).toHaveTextContent('Place not found.');
});
