import { useState } from 'react';
import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { expect, page, test, toasts } from '#testing/component-test.fixture.tsx';
import { ParkedCarButton } from '#watched-places/parked-car.tsx';
import { savedSpot, saveSpot } from '#watched-places/parking/parked-spot-store.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

import { ParkedRow } from './parked-row.tsx';

const TIMES_SQUARE = { lat: 40.7589, lng: -73.9851, name: null };
const SAVED: AlertPlace = {
  id: 'car',
  kind: 'parked',
  name: null,
  address: null,
  latitude: TIMES_SQUARE.lat,
  longitude: TIMES_SQUARE.lng,
  radius: 0.5,
  isActive: true,
  createdAt: new Date().toISOString(),
  expiresAt: null,
  note: null,
  photoUrl: null,
  setByKey: null,
  street: null,
  houseNumber: null,
};

test('what only an account brings is said before a visitor parks, and leads to creating one', async ({ show }) => {
  await show(
    <ParkedCarButton
      userId={null}
      isSignedOut
      onRetryUser={() => {}}
      askSpot={async () => TIMES_SQUARE}
      findName={async () => null}
      row={ParkedRow}
    />,
  );
  await expect.element(page.getByText('Alerts only while this page is open.')).toBeVisible();
  const create = page.getByRole('link', { name: /Create an account|^Create account$/ });
  await expect.element(create).toHaveAttribute('href', expect.stringContaining('mode=sign-up'));
  await page.getByRole('button', { name: 'I parked here' }).click();
  await expect.element(page.getByText('Spot saved. Alerts only while this page is open.')).toBeVisible();
  expect(page.getByText('Find my car').element().getBoundingClientRect().width).toBeGreaterThan(44);
  await expect.element(create).toHaveAttribute('href', expect.stringContaining('mode=sign-up'));

  page.getByRole('button', { name: 'Remove spot' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
  expect(document.activeElement, 'the keyboard is lost').not.toBe(document.body);
});

test.for([
  ['member', true],
  // Of another account of this browser nothing is said.
  ['somebody else', false],
] as const)(
  'a spot of %s that the server lists no more is forgotten, and told: %s',
  async ([userId, isTold], { api, show }) => {
    const spot = { latitude: 40.7589, longitude: -73.9851, parkedAt: new Date().toISOString(), placeId: 'car', userId };
    saveSpot(spot);
    onTestFinished(() => saveSpot(null));
    // Until the list comes, the car's row is there.
    servePreferences(api);
    api.on('GET', watchedPlacePaths.places, () => []);
    await show(
      <ParkedCarButton
        userId="member"
        isSignedOut={false}
        onRetryUser={() => {}}
        askSpot={async () => TIMES_SQUARE}
        findName={async () => null}
        row={ParkedRow}
      />,
    );
    await expect.element(page.getByRole('button', { name: 'I parked here' })).toBeVisible();
    const told = toasts.getByRole('dialog', { name: 'Your car was moved' });
    if (isTold) await expect.element(told).toBeVisible();
    else await expect.element(told).not.toBeInTheDocument();
  },
);

test('a car whose place the server saves after its owner signed out does not come back', async ({ api, show }) => {
  const signedOut = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  servePreferences(api);
  api.on('GET', watchedPlacePaths.places, () => []);
  api.on('POST', watchedPlacePaths.places, async () => {
    asked.resolve();
    await signedOut.promise;
    return SAVED;
  });
  onTestFinished(() => saveSpot(null));
  function Car() {
    const [userId, setUserId] = useState<string | null>('member');
    return (
      <>
        <button onClick={() => setUserId(null)}>Sign out</button>
        <ParkedCarButton
          userId={userId}
          isSignedOut={userId === null}
          onRetryUser={() => {}}
          askSpot={async () => TIMES_SQUARE}
          findName={async () => 'Times Square'}
          row={ParkedRow}
        />
      </>
    );
  }
  await show(<Car />);
  await page.getByRole('button', { name: 'I parked here' }).click();
  await asked.promise;
  saveSpot(null);
  await page.getByRole('button', { name: 'Sign out' }).click();
  signedOut.resolve();
  await expect.element(toasts.getByText('Parking spot saved')).toBeVisible();
  expect(savedSpot()).toBeNull();
});
