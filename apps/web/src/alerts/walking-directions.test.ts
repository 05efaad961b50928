import { expect, test } from 'vitest';

import { walkingDirections } from './walking-directions.ts';

const GARAGE = { lat: 37.7765, lng: -122.4172 };

test('the way to my car is on foot', () => {
  expect(walkingDirections(GARAGE)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=37.776500%2C-122.417200&travelmode=walking',
  );
});
