import { expect, test } from 'vitest';

import { readColor, readMake } from './read-vehicle.ts';

test.each([
  ['TOYT', 'Toyota'],
  ['TOYO', 'Toyota'],
  ['HYUNDIA', 'Hyundai'],
  ['PONTIAC', 'Pontiac'],
  ['Chevrolet', 'Chevrolet'],
  ['ZCZY', 'ZCZY'],
  [null, null],
])('the make %s is %s', (make, words) => expect(readMake(make)).toBe(words));

test.each([
  ['GRY', 'Gray'],
  ['GREY', 'Gray'],
  ['SILVER', 'Silver'],
  ['Silver', 'Silver'],
  [null, null],
])('the color %s is %s', (color, words) => expect(readColor(color)).toBe(words));
