import { expect, test } from '#testing/component-test.fixture.tsx';

import { forgetSpotAt, forgetUnlistedSpot, saveSpot, savedSpot } from './parked-spot-store.ts';

const SPOT = {
  latitude: 40.7589,
  longitude: -73.9851,
  parkedAt: '2026-11-20T12:00:00.000Z',
  placeId: 'car',
  userId: 'ann',
};

test('a spot that left elsewhere is forgotten and told once, in whichever order list and event arrive', () => {
  saveSpot(SPOT);
  expect(forgetSpotAt('another car')).toBe(false);
  expect(savedSpot()).not.toBeNull();
  expect(forgetSpotAt('car')).toBe(true);
  expect(savedSpot()).toBeNull();
  expect(forgetSpotAt('car'), 'told twice').toBe(false);

  saveSpot(SPOT);
  forgetUnlistedSpot();
  expect(savedSpot()).toBeNull();
  expect(forgetSpotAt('car'), 'not told, because the list came first').toBe(true);
  expect(forgetSpotAt('car'), 'told twice').toBe(false);

  saveSpot(SPOT);
  saveSpot(null);
  expect(forgetSpotAt('car'), 'told although it left here').toBe(false);
});
