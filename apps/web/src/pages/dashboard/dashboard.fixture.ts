import { onTestFinished, vi } from 'vitest';

import { alertPaths } from '@towscout/contracts/alerts/constants';
import { emergencyPaths } from '@towscout/contracts/emergencies/constants';
import { coveragePaths } from '@towscout/contracts/insights/constants';
import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { placesPaths } from '@towscout/contracts/places/constants';
import { apiKeyPaths } from '@towscout/contracts/public-api/constants';
import { reportPaths } from '@towscout/contracts/reports/constants';
import { towPaths } from '@towscout/contracts/towed-cars/constants';
import { incidentPaths } from '@towscout/contracts/traffic/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { violationPaths } from '@towscout/contracts/violations/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { signIn } from '#accounts/user.fixture.ts';
import { anEmergency } from '#emergencies/emergencies.fixture.ts';
import { nothingKnown } from '#parking-rules/outlook.fixture.ts';
import { serveSite, TIMES_SQUARE } from '#places/position.fixture.tsx';
import { storage } from '#platform/storage.ts';
import type { FakeApi } from '#testing/fake-api.fixture.ts';
import { aFeed } from '#traffic/feed.fixture.ts';
import { aTruck } from '#trucks/truck.fixture.ts';
import { serveHousehold } from '#watched-places/household/household.fixture.ts';
import { servePreferences } from '#watched-places/settings/preferences.fixture.ts';

export const CAR = {
  id: 'b6f0c2a4-0000-4000-8000-000000000002',
  kind: 'parked' as const,
  name: null,
  address: null,
  latitude: TIMES_SQUARE.lat,
  longitude: TIMES_SQUARE.lng,
  radius: 0.5,
  isActive: true,
  createdAt: new Date().toISOString(),
  expiresAt: null,
};

/** A member who gets no alerts while the page is closed. */
export function serveMember(api: FakeApi, isParked: boolean): void {
  serveVisitor(api);
  signIn(api);
  servePreferences(api);
  api.on('GET', watchedPlacePaths.places, () => (isParked ? [CAR] : []));
  serveHousehold(api);
}

/** A browser without an account, and a dozen trucks around it. */
export function serveVisitor(api: FakeApi): void {
  serveSite(api, { isDemo: true });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  api.on('GET', sightingPaths.nearby, () =>
    Array.from({ length: 12 }, (_each, at) => ({
      ...aTruck({ id: `b6f0c2a4-0000-4000-8000-0000000001${10 + at}`, status: 'waiting', expiresAt: inAnHour }),
      distanceMiles: 3,
    })),
  );
  api.on('GET', sightingPaths.count, () => ({ live: 12 }));
  api.on('GET', sightingPaths.mine, () => []);
  api.on('GET', alertPaths.notifications, () => []);
  api.on('GET', alertPaths.unreadCount, () => ({ count: 0 }));
  api.on('GET', trafficPaths.feeds, () => [aFeed()]);
  api.on('GET', incidentPaths.list, () => ({ incidents: [], total: 0, feeds: [] }));
  api.on('GET', towPaths.towZones, () => ({ zones: [], lists: [] }));
  api.on('GET', reportPaths.list, () => []);
  api.on('GET', placesPaths.mapLabels, () => []);
  api.on('GET', violationPaths.list, () => []);
  api.on('GET', coveragePaths.coverage, () => ({ told: null, cities: [] }));
  api.on('GET', apiKeyPaths.list, () => []);
  api.on('GET', outlookPaths.outlook, nothingKnown);
  api.on('GET', emergencyPaths.here, () => anEmergency());
}

/** 200 ft from my place or car, there since a minute ago. */
export function serveTruckBeside(api: FakeApi): void {
  const now = Date.now();
  const since = new Date(now - 60_000).toISOString();
  const truck = aTruck({
    latitude: '40.759448',
    status: 'waiting',
    reportedAt: since,
    changedAt: since,
    expiresAt: new Date(now + 3_600_000).toISOString(),
  });
  // Registered first, because its path also matches those of the others.
  api.on('GET', sightingPaths.one, () => ({ ...truck, yourVerdict: null }));
  api.on('GET', sightingPaths.nearby, () => [{ ...truck, distanceMiles: 200 / 5280 }]);
  api.on('GET', sightingPaths.count, () => ({ live: 1 }));
  api.on('GET', sightingPaths.mine, () => []);
}

/** Stores the car as an earlier visit would, or removes it as in a browser that doesn't know the car. */
export function rememberCar(isKnownHere = true): void {
  const newValue = isKnownHere
    ? JSON.stringify({ ...CAR, parkedAt: CAR.createdAt, placeId: CAR.id, userId: 'member' })
    : null;
  storage.write('parked-car', newValue);
  // Replaces the value that was read before the test.
  window.dispatchEvent(new StorageEvent('storage', { key: 'parked-car', newValue }));
}

/** As a browser that can't draw the map. */
export function withoutWebGL(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    ...options: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...options]);
  } as typeof getContext);
  onTestFinished(() => void vi.restoreAllMocks());
}
