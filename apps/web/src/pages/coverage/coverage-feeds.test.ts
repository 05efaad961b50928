import { expect, test } from 'vitest';

import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowFeed } from '@towscout/domain/sources/tow-calls';

import { describeLookers } from './coverage-feeds.tsx';

const HIGHWAYS: TowFeed = { source: 'chp_cad', covers: 'California highways', roads: 'highways' };
const CITY: TowFeed = { source: 'sf_calls', covers: 'San Francisco', roads: 'streets' };
const inState = ({ source }: TowFeed, state: FeedState) => ({ source, state }) as FeedStatus;

test.each<[string, TowFeed[], FeedStatus[] | null, string]>([
  ['none covers the place', [], [], "No official feed here, only drivers' reports."],
  ['the only one is turned off', [CITY], [inState(CITY, 'off')], "No official feed here, only drivers' reports."],
  [
    'one of two is down',
    [HIGHWAYS, CITY],
    [inState(HIGHWAYS, 'fresh'), inState(CITY, 'unreachable')],
    "Official tow calls for California highways only, and drivers' reports.",
  ],
  [
    'both are live',
    [HIGHWAYS, CITY],
    [inState(HIGHWAYS, 'fresh'), inState(CITY, 'fresh')],
    "Official tow calls for California highways and San Francisco, and drivers' reports.",
  ],
  [
    'the only one is late',
    [CITY],
    [inState(CITY, 'late')],
    "Only drivers' reports for now: official tow calls for San Francisco are late.",
  ],
  ['nobody knows', [CITY], null, "We can't tell right now if the official feeds work."],
])('in one sentence, when %s', (_, covering, feeds, words) => {
  expect(describeLookers(covering, feeds)).toBe(words);
});
