import { expect, it } from 'vitest';

import { ALERT_RADII, needsPremium, radiusOptions, formatRadius } from './radius-choice.ts';

it('a radius above 5 miles needs premium', () => {
  expect(ALERT_RADII.filter(needsPremium)).toEqual([10]);
});

it('radii are written as in the specification', () => {
  expect([0.1, 0.25, 0.5, 1, 2, 10].map(formatRadius)).toEqual([
    '0.1 miles',
    '0.25 miles',
    '0.5 miles',
    '1.0 mile',
    '2.0 miles',
    '10.0 miles',
  ]);
});

it('a radius that was chosen elsewhere can be kept', () => {
  expect(radiusOptions(ALERT_RADII, 25)).toEqual([0.5, 1, 2, 5, 10, 25]);
  expect(radiusOptions(ALERT_RADII, 5)).toEqual([0.5, 1, 2, 5, 10]);
});
