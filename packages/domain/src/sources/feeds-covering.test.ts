import { expect, test } from 'vitest';

import { feedsCovering } from './index.ts';

test.each([
  ['the Mission, San Francisco', 37.7599, -122.4148, ['chp_cad', 'sf_calls']],
  ['the Presidio, San Francisco', 37.7989, -122.4662, ['chp_cad', 'sf_calls']],
  ['Treasure Island, San Francisco', 37.8235, -122.3706, ['chp_cad', 'sf_calls']],
  ['Daly City', 37.6879, -122.4702, ['chp_cad']],
  ['Sausalito', 37.8591, -122.4853, ['chp_cad']],
  ['Oakland', 37.8044, -122.2712, ['chp_cad']],
  ['Crescent City', 41.7558, -124.2026, ['chp_cad']],
  ['Monterey', 36.6002, -121.8947, ['chp_cad']],
  ['Point Reyes', 38.0, -122.99, ['chp_cad']],
  ['Cape Mendocino', 40.44, -124.41, ['chp_cad']],
  ['Avalon, Catalina', 33.3428, -118.3278, ['chp_cad']],
  ['San Ysidro', 32.552, -117.0431, ['chp_cad']],
  ['Needles', 34.8481, -114.6141, ['chp_cad']],
  ['Blythe', 33.6103, -114.5964, ['chp_cad']],
  ['Winterhaven', 32.7389, -114.6347, ['chp_cad']],
  ['South Lake Tahoe', 38.9399, -119.9772, ['chp_cad']],
  ['Reno', 39.5296, -119.8138, []],
  ['Las Vegas', 36.1716, -115.1391, []],
  ['Carson City', 39.1638, -119.7674, []],
  ['Lake Havasu City', 34.4839, -114.3225, []],
  ['Yuma', 32.6927, -114.6277, []],
  ['Tijuana', 32.5149, -117.0382, []],
  ['Medford, Oregon', 42.3265, -122.8756, []],
  ['Chicago', 41.8781, -87.6298, []],
  ['New York', 40.7589, -73.9851, []],
] as const)('%s', (_name, lat, lng, sources) => {
  expect(feedsCovering({ lat, lng }).map(({ source }) => source)).toEqual(sources);
});
