import { expect, test } from 'vitest';

import { distanceBetween } from '@towscout/geo';

import { named, realData } from '#testing/real-data.fixture.ts';

import { OWN_NEIGHBORHOODS } from './own-neighborhoods.ts';

const drawnByOthers = realData('us-neighbourhoods/neighbourhood_points_derived.csv');

test.skipIf(drawnByOthers === null)(
  named('each neighborhood of the own list lies within a mile of where others draw it', drawnByOthers),
  () => {
    const drawn = (drawnByOthers ?? '').split('\n').map((line) => line.split(','));
    const far = OWN_NEIGHBORHOODS.flatMap(({ name, place }) => {
      const miles = drawn
        .filter(([, drawnName]) => drawnName?.toLowerCase() === name.toLowerCase())
        .map(([, , lat, lng]) => distanceBetween(place, { lat: Number(lat), lng: Number(lng) }));
      return miles.length > 0 && Math.min(...miles) > 1 ? [`${name}: ${Math.min(...miles).toFixed(1)} mi`] : [];
    });
    expect(far).toEqual([]);
  },
);

test('no two in our own list have one id or one name in a state', () => {
  expect(new Set(OWN_NEIGHBORHOODS.map(({ id }) => id)).size).toBe(OWN_NEIGHBORHOODS.length);
  expect(new Set(OWN_NEIGHBORHOODS.map(({ name, state }) => `${name} ${state}`)).size).toBe(OWN_NEIGHBORHOODS.length);
});
