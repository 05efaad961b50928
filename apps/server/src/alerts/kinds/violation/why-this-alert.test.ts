import { expect, test } from 'vitest';

import { whyThisViolationAlert } from './why-this-alert.ts';

test('for a violation it names the watched plate, the place, or both', () => {
  const violation = {
    violationId: 'v',
    violationType: 'Fire Hydrant',
    fineAmount: 115,
    latitude: 40,
    longitude: -74,
    precisionMeters: null,
    location: 'Oak Ave',
    violationDate: '2026-11-20T12:00:00.000Z',
    citySource: 'nyc',
    watchedPlate: null,
    plateState: null,
    near: { placeKind: 'parked' as const, placeId: null, placeName: null, distanceMiles: 0.3 },
    gathered: [],
  };
  expect(whyThisViolationAlert(violation)).toBe(
    'You got this because of a Fire Hydrant violation 0.3 mi from your car.',
  );
  expect(whyThisViolationAlert({ ...violation, violationType: 'Expired Meter' })).toBe(
    'You got this because of an Expired Meter violation 0.3 mi from your car.',
  );
  expect(whyThisViolationAlert({ ...violation, watchedPlate: 'ABC1234' })).toBe(
    'You got this because you watch plate ABC1234. The Fire Hydrant violation was 0.3 mi from your car.',
  );
  expect(whyThisViolationAlert({ ...violation, near: null, watchedPlate: 'ABC1234', plateState: 'NV' })).toBe(
    'You got this because you watch plate ABC1234 (NV).',
  );
  expect(whyThisViolationAlert({ ...violation, near: null, watchedPlate: 'ABC1234' })).toBe(
    'You got this because you watch plate ABC1234.',
  );
});
