import { expect, test } from 'vitest';

import { describePlace, timeZoneIn } from './time-zone.ts';

test.each([
  ['towscout_time_zone=America/Chicago', 'Central Time'],
  ['a=b; towscout_time_zone=America%2FLos_Angeles; c=d', 'Pacific Time'],
  ['towscout_time_zone=Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
  ['towscout_time_zone=Mars/Base', null],
  ['towscout_time_zone=%00', null],
  [`towscout_time_zone=${'x'.repeat(5000)}`, null],
  ['other_towscout_time_zone=America/Chicago', null],
  [undefined, null],
])('%s is %s', (cookie, words) => expect(describePlace(timeZoneIn(cookie))).toBe(words));
