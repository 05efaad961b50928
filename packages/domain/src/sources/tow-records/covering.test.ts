import { expect, test } from 'vitest';

import { towRecordsCovering } from './covering.ts';

test.each([
  ['downtown Austin', 30.2672, -97.7431, 'austin_incidents', 'portland_dispatch'],
  ['Lago Vista', 30.4602, -97.9884, 'austin_incidents', 'dallas_calls'],
  ['Manor', 30.3407, -97.5567, 'austin_incidents', 'portland_dispatch'],
  ['San Marcos', 29.8833, -97.9414, null, 'austin_incidents'],
  ['downtown Portland', 45.5152, -122.6784, 'portland_dispatch', 'austin_incidents'],
  ['St. Johns, Portland', 45.5906, -122.7551, 'portland_dispatch', 'austin_incidents'],
  ['Gresham', 45.4982, -122.4315, 'portland_dispatch', 'san_francisco_311'],
  ['Salem', 44.9429, -123.0351, null, 'portland_dispatch'],
  ['the Mission, San Francisco', 37.7599, -122.4148, 'san_francisco_311', 'austin_incidents'],
  ['Oakland', 37.8044, -122.2712, null, 'san_francisco_311'],
])('%s', (_name, lat, lng, key, elsewhere) => {
  const keys: readonly string[] = towRecordsCovering({ lat, lng });
  expect(keys).toEqual(key ? expect.arrayContaining([key]) : expect.any(Array));
  expect(keys).not.toContain(elsewhere);
});
