import { expect, test } from 'vitest';

import { areaName, cityName, toNearName, spotName } from './area-name.ts';

test.each([
  [{ neighbourhood: "Hell's Kitchen", city: 'New York' }, "Hell's Kitchen, New York"],
  [{ suburb: 'Astoria', city: 'Astoria' }, 'Astoria'],
  [{ city: 'Springfield', county: 'Sangamon' }, 'Springfield'],
  [{ county: 'Teton County' }, 'Teton County'],
  [{}, null],
])('%j is called %s', (areas, name) => expect(areaName(areas)).toBe(name));

test('a point is near its area, not at it', () => {
  expect(toNearName('Times Square, New York')).toBe('Near Times Square, New York');
  expect(toNearName('Near North Side, Chicago')).toBe('Near North Side, Chicago');
});

test.each([
  [{ neighbourhood: "Hell's Kitchen", city: 'New York' }, 'New York'],
  [{ county: 'Teton County' }, 'Teton County'],
  [{ suburb: 'Astoria' }, 'Astoria'],
  [{}, null],
])('%j is in %s', (areas, name) => expect(cityName(areas)).toBe(name));

test.each([
  [{ corner: 'Market St & 10th St', address: { house_number: '1455', road: 'Market St' } }, 'Market St & 10th St'],
  [{ address: { house_number: '1455', road: 'Market St' } }, 'Near 1455 Market St'],
  [{ address: { road: 'Market St' } }, 'Market St'],
  [{ address: {} }, null],
])('a spot is named by its corner, else by its address', (spot, name) => expect(spotName(spot)).toBe(name));
