import { onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { signIn } from '#accounts/user.fixture.ts';
import { browserAt, onPage, serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { storage } from '#platform/storage.ts';
import { expect, page, test } from '#testing/component-test.fixture.tsx';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';

import { Shell } from './shell.tsx';

const CAR = { lat: 40.7, lng: -73.9 };

function rememberCar(): void {
  const keep = (newValue: string | null) => {
    storage.write('parked-car', newValue);
    // Replaces the value that was read before the test.
    window.dispatchEvent(new StorageEvent('storage', { key: 'parked-car', newValue }));
  };
  const spot = { latitude: CAR.lat, longitude: CAR.lng, parkedAt: new Date().toISOString(), placeId: null };
  keep(JSON.stringify({ ...spot, userId: null }));
  onTestFinished(() => keep(null));
}

function serveTruckAt(api: FakeApi, id: string): { asked: () => number } {
  let asked = 0;
  api.on('GET', sightingPaths.nearby, ({ query }) => {
    expect(query).toMatchObject({ lat: '40.70000', lng: '-73.90000', radius: '0.5' });
    asked += 1;
    const now = Date.now();
    const changedAt = new Date(now).toISOString();
    const expiresAt = new Date(now + 3_600_000).toISOString();
    const truck = aTruck({ id, latitude: '40.700630', longitude: '-73.900000', status: 'waiting' });
    return [{ ...truck, changedAt, expiresAt, distanceMiles: 0.04 }];
  });
  return { asked: () => asked };
}

function pageAt(path: string) {
  const location = memoryLocation({ path, record: true });
  const part = onPage(
    <Router hook={location.hook}>
      <Shell>
        <h1>A page</h1>
      </Shell>
    </Router>,
  );
  return { part, location };
}

const strip = page.getByRole('region', { name: 'Tow truck alerts' });

function countSounds(): () => number {
  const spies = [
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: true, isActive: true }),
    vi.spyOn(navigator.locks, 'request'),
  ] as const;
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return () => spies[1].mock.calls.filter(([name]) => name === 'alert-sound').length;
}

test('a car that is saved on this device alerts on any page, once, and leads to the map', async ({ api, show }) => {
  await page.viewport(390, 844);
  serveSite(api);
  browserAt(TIMES_SQUARE);
  rememberCar();
  const id = 'b6f0c2a4-0000-4000-8000-000000000301';
  serveTruckAt(api, id);
  const sounds = countSounds();
  const { part, location } = pageAt('/activity');
  await show(part);
  await expect.element(strip).toHaveTextContent('Tow truck there, 230 ft from your car');
  await expect.element(strip.getByRole('alert')).toHaveTextContent('Tow truck there, 230 ft from your car');
  await expect.poll(sounds).toBe(1);

  location.navigate('/');
  await expect.element(strip).not.toBeInTheDocument();
  location.navigate('/credits');
  await expect.element(strip).toHaveTextContent('Tow truck there, 230 ft from your car');
  await expect.element(strip.getByRole('alert')).toHaveTextContent('');
  expect(sounds()).toBe(1);

  await strip.getByRole('button', { name: 'Show on map' }).click();
  expect(location.history.at(-1)).toBe(`/?sighting=${id}`);
});

test('members are alerted by the server, so that nothing is asked around their car', async ({ api, show }) => {
  await page.viewport(390, 844);
  serveSite(api);
  browserAt(TIMES_SQUARE);
  rememberCar();
  signIn(api);
  api.on('GET', alertPaths.notifications, () => []);
  api.on('GET', alertPaths.unreadCount, () => ({ count: 0 }));
  const { asked } = serveTruckAt(api, 'b6f0c2a4-0000-4000-8000-000000000302');
  await show(pageAt('/activity').part);
  await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /account/i }).first()).toBeVisible();
  expect(asked()).toBe(0);
  await expect.element(strip).not.toBeInTheDocument();
});
