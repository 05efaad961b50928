import { expect, test } from 'vitest';

import { towRecordsCovering } from './covering.ts';

test.each([
  ['downtown Austin', 30.2672, -97.7431, ['austin_incidents']],
  ['Lago Vista', 30.4602, -97.9884, ['austin_incidents']],
  ['Manor', 30.3407, -97.5567, ['austin_incidents']],
  ['San Marcos', 29.8833, -97.9414, []],
  ['downtown Portland', 45.5152, -122.6784, ['portland_dispatch']],
  ['St. Johns, Portland', 45.5906, -122.7551, ['portland_dispatch']],
  ['Gresham', 45.4982, -122.4315, ['portland_dispatch']],
  ['Salem', 44.9429, -123.0351, []],
  ['the Mission, San Francisco', 37.7599, -122.4148, ['san_francisco_311']],
  ['Oakland', 37.8044, -122.2712, []],
  ['Seattle', 47.6062, -122.3321, []],
] as const)('%s', (_name, lat, lng, keys) => {
  expect(towRecordsCovering({ lat, lng })).toEqual(keys);
});
