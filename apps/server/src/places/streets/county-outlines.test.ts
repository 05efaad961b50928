import { beforeAll, describe, expect, test } from 'vitest';

import { type Counties, readCounties } from './county-outlines.ts';

let counties: Counties;
beforeAll(async () => {
  counties = await readCounties();
});

describe('the county', () => {
  test.each([
    ['of Times Square', 40.758, -73.9855, '36061'],
    ['of Flushing, Queens', 40.7654, -73.8174, '36081'],
    ['of Mission Street', 37.76, -122.419, '06075'],
    ['of a pier in San Francisco', 37.8087, -122.4098, '06075'],
    ['of Richmond, a city of its own inside of another county', 37.54, -77.436, '51760'],
    ['of San Juan', 18.4655, -66.1057, '72127'],
    ['of Honolulu', 21.307, -157.858, '15003'],
  ])('%s is known', (_, lat, lng, county) => expect(counties.at({ lat, lng })).toBe(county));

  test('does not exist in the middle of the ocean', () => {
    expect(counties.at({ lat: 35, lng: -140 })).toBeNull();
  });

  test('has a box', () => {
    expect(counties.getBox('36061')?.south).toBeCloseTo(40.68, 1);
    expect(counties.getBox('99999')).toBeNull();
  });
});
