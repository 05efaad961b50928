import { expect, test } from 'vitest';

import { readClock, readClockRange } from './clock-range.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each([
  ['8 am - 10 am', at(8), at(10)],
  ['10 am - 12 pm', at(10), at(12)],
  ['12 pm - 2 pm', at(12), at(14)],
  ['8:00 AM–10:30 AM', at(8), at(10, 30)],
  ['8am to 12 noon', at(8), at(12)],
  ['7-9 A.M.', at(7), at(9)],
  ['9 - 12 pm', at(9), at(12)],
  ['12-3 pm', at(12), at(15)],
  ['10 - 2 am', at(22), at(2)],
  ['10 PM until midnight', at(22), at(0)],
  ['12 AM - 3 AM', at(0), at(3)],
  ['Posted 3 am - 6 am', at(3), at(6)],
  ['13:00-15:30', at(13), at(15, 30)],
  ['08:00-10:00', at(8), at(10)],
  ['22:00–02:00', at(22), at(2)],
])('%s', (text, startMinute, endMinute) => expect(readClockRange(text)).toEqual({ startMinute, endMinute }));

test.each([
  null,
  '',
  '8 - 10',
  '12:00 to 2:00',
  '1:00–3:00',
  '8 am',
  'mornings',
  '8 am & 10 am',
  '25:00-26:00',
  '8:75 am - 9 am',
  '0 am - 3 am',
  '13 am - 2 pm',
])('%j names no clear hours', (text) => expect(readClockRange(text)).toBeNull());

test.each([
  ['8 AM', at(8)],
  ['12:00 PM', at(12)],
  ['12:00 am', at(0)],
  ['08:30:00 AM', at(8, 30)],
  ['14:30', at(14, 30)],
  ['8:30', null],
  ['noon', at(12)],
  ['8', null],
  ['8 AM or so', null],
  [null, null],
])('%j is %j', (text, minute) => expect(readClock(text)).toBe(minute));
