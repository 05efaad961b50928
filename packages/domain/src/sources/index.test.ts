import { expect, test } from 'vitest';

import { isPlausibleTime, lateFrom } from './index.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

test.each([
  ['chp_cad', '12:00:00', '12:15:00'],
  ['sf_calls', '12:00:00', '13:00:00'],
] as const)('%s with nothing new since %s is late from %s', (source, newest, from) => {
  expect(lateFrom(source, at(newest))).toEqual(at(from));
});

test.each([
  ['11:59:00', true],
  ['12:05:00', true],
  ['12:05:01', false],
])('at noon a time of %s is believed: %s', (time, believed) => {
  expect(isPlausibleTime(at(time), at('12:00:00'))).toBe(believed);
});
