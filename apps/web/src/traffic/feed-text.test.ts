import { expect, test } from 'vitest';

import type { FeedStatus } from '@towscout/contracts/traffic/schema';

import { describeFeed, scanGaps } from './feed-text.ts';

const now = new Date(2026, 10, 20, 15, 10);
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const feed = (changes: Partial<FeedStatus>): FeedStatus => ({
  source: 'chp_cad',
  name: 'CHP CAD',
  attribution: 'California Highway Patrol',
  attributionUrl: 'https://cad.chp.ca.gov/',
  state: 'fresh',
  since: null,
  lastGoodAt: null,
  newestChangeAt: null,
  covers: 'California highways',
  liveTrucks: 0,
  listsTowRecords: false,
  liveTowRecords: null,
  liveIncidents: null,
  documents: { fresh: 1, all: 1 },
  ...changes,
});

test.each([
  [{ lastGoodAt: ago(40) }, 'updated 40 s ago'],
  [{ lastGoodAt: ago(40), newestChangeAt: ago(600) }, 'updated 40 s ago'],
  [{ lastGoodAt: ago(40), newestChangeAt: ago(7300) }, 'checked 40 s ago, last change 2 h ago'],
  [{ state: 'unreachable', since: ago(360) }, 'down since 3:04 PM'],
  [{ state: 'late', since: ago(3600) }, 'delayed, nothing new since 2:10 PM'],
  [{ state: 'waiting' }, 'waiting for the first update'],
] as const)('%o reads %s', (changes, words) => {
  expect(describeFeed(feed(changes), now)).toBe(words);
});

test('a feed that is switched off is not mentioned', () => {
  expect(describeFeed(feed({ state: 'off' }), now)).toBeNull();
});

test('a scan names the feeds that it could not read', () => {
  const feeds = [feed({}), feed({ name: 'Caltrans', state: 'unreachable', since: ago(360) }), feed({ state: 'off' })];
  expect(scanGaps(feeds, now)).toEqual(['Caltrans: down since 3:04 PM. Its incidents may be old or missing.']);
});
