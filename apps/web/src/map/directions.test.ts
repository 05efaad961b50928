import { expect, test } from 'vitest';

import { directionsTo } from './directions.ts';

const GARAGE = { lat: 37.7765, lng: -122.4172 };

test('the way to my car is on foot', () => {
  expect(directionsTo(GARAGE, 'walking')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=37.776500%2C-122.417200&travelmode=walking',
  );
});
