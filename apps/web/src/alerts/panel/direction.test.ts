import { expect, it } from 'vitest';

import { describeDirection } from './direction.ts';

const CAR = { lat: 37.7614, lng: -122.4175 };

it.each([
  [0.001, 0, 'north of your car'],
  [0.001, 0.0012, 'northeast of your car'],
  [0, 0.001, 'east of your car'],
  [-0.001, 0.0012, 'southeast of your car'],
  [-0.001, 0, 'south of your car'],
  [-0.001, -0.0012, 'southwest of your car'],
  [0, -0.001, 'west of your car'],
  [0.001, -0.0012, 'northwest of your car'],
  // Less than a sixteenth of a turn off north.
  [0.001, 0.0004, 'north of your car'],
  [0.001, -0.0004, 'north of your car'],
])('a truck %d degrees up and %d to the right is %s', (up, right, words) => {
  expect(describeDirection(CAR, { lat: CAR.lat + up, lng: CAR.lng + right }, 'your car')).toBe(words);
});
