import { expect, test } from 'vitest';

import { areaName, nearWords } from './area-name.ts';

test.each([
  [{ neighbourhood: "Hell's Kitchen", city: 'New York' }, "Hell's Kitchen, New York"],
  [{ suburb: 'Astoria', city: 'Astoria' }, 'Astoria'],
  [{ city: 'Springfield', county: 'Sangamon' }, 'Springfield'],
  [{ county: 'Teton County' }, 'Teton County'],
  [{}, null],
])('%j is called %s', (areas, name) => expect(areaName(areas)).toBe(name));

test('a point is near its area, not at it', () => {
  expect(nearWords('Times Square, New York')).toBe('Near Times Square, New York');
});
