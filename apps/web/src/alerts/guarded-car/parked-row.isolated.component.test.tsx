import { vi } from 'vitest';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { ParkedRow } from '#alerts/guarded-car/parked-row.tsx';
import { fakePushBrowser } from '#delivery/push/push-browser.fixture.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

const { promise: arrived, resolve: arrive } = vi.hoisted(() => Promise.withResolvers<void>());
const proofAsked = vi.hoisted(() => Promise.withResolvers<void>());
const proofArrived = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('./watch-line.tsx', async (load) => {
  await arrived;
  return load();
});

vi.mock('#parking-rules/proofs/keep-proof-button.tsx', async (load) => {
  proofAsked.resolve();
  await proofArrived.promise;
  return load();
});

const SPOT = {
  latitude: 40.7589,
  longitude: -73.9851,
  parkedAt: new Date().toISOString(),
  placeId: 'b6f0c2a4-0000-4000-8000-000000000002',
  userId: 'member',
};

test('the keyboard stays on a parked car’s control while the code that finds out how it is guarded arrives', async ({
  api,
  show,
}) => {
  servePreferences(api);
  fakePushBrowser({});
  await show(<ParkedRow spot={SPOT} isBusy={false} onLeave={() => {}} />);
  await expect.element(page.getByText('Your car · parked just now')).toBeVisible();
  const moved = page.getByRole('button', { name: 'I moved my car' });
  moved.element().focus();
  arrive();
  await expect
    .element(page.getByRole('button', { name: 'Alerts only while this page is open Find my car' }))
    .toBeVisible();
  await expect.element(moved).toHaveFocus();
});

test('the way to the car opens whole, so that no button moves while a part of it arrives', async ({ api, show }) => {
  servePreferences(api);
  fakePushBrowser({});
  api.on('GET', watchedPlacePaths.places, () => []);
  arrive();
  await show(<ParkedRow spot={SPOT} isBusy={false} onLeave={() => {}} />);
  await page.getByRole('button', { name: /Find my car$/ }).click();
  await proofAsked.promise;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const share = page.getByRole('button', { name: 'Share my car' });
  expect(share.query()).toBeNull();
  proofArrived.resolve();
  await expect.element(share).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep proof of parking' })).toBeVisible();
});
