import { expect, test } from 'vitest';

import { fromStatePlane } from './state-plane.ts';

/** By PROJ's definition of EPSG:2263. */
test.each([
  [987_597, 202_978, 40.72380375782154, -73.98792489364001],
  [983_200, 205_997, 40.73209074752243, -74.00378859827478],
  [1_060_000, 180_000, 40.66041106860046, -73.72697294742663],
  [920_000, 130_000, 40.52326251841924, -74.23110216011074],
])('%i feet east and %i feet north is a place, to a hundredth of a millimeter', (east, north, lat, lng) => {
  const point = fromStatePlane(east, north);
  expect(point?.lat).toBeCloseTo(lat, 10);
  expect(point?.lng).toBeCloseTo(lng, 10);
});

test.each([
  [null, 202_978],
  [987_597, null],
  [0, 0],
  [987_597, 2_029_780],
  [Number.MAX_VALUE, 0],
])('%s feet east and %s feet north is no place in the zone', (east, north) => {
  expect(fromStatePlane(east, north)).toBeNull();
});
