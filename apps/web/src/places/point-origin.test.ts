import { expect, test } from 'vitest';

import { isGoodFor, POINT_ORIGINS, type PointUse } from './point-origin.ts';

const servingFor = (use: PointUse) => POINT_ORIGINS.filter((origin) => isGoodFor(origin, use));

test('only GPS and a pin can vouch for a spot: a searched center or the default place is not where anybody stands', () => {
  expect(servingFor('vouch')).toEqual(['gps', 'pin']);
});

test('the default place warns nobody, and every place can be looked at', () => {
  expect(servingFor('warn')).toEqual(['gps', 'pin', 'searched']);
  expect(servingFor('look')).toEqual(['gps', 'pin', 'searched', 'default']);
});
