import { expect, test } from 'vitest';

import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { FEED_SOURCES, type FeedSource } from '@towscout/domain/sources';
import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { inLocale } from '@towscout/messages/in-locale';

import { describeFeed, describeOfficial, scanGaps } from './feeds.ts';

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

const standing = (states: Partial<Record<FeedSource, FeedState>>): FeedStatus[] =>
  FEED_SOURCES.map((source) => ({
    source,
    name: source,
    attribution: '',
    attributionUrl: '',
    covers: '',
    state: states[source] ?? 'fresh',
    since: null,
    lastGoodAt: null,
    newestChangeAt: null,
    liveTrucks: 0,
    listsTowRecords: false,
    liveTowRecords: null,
    liveIncidents: null,
    documents: { fresh: 1, all: 1 },
  }));
const CHICAGO = { lat: 41.88, lng: -87.63 };
const FRESNO = { lat: 36.74, lng: -119.79 };
const MISSION = { lat: 37.76, lng: -122.42 };

test.each([
  ['where no feed is', CHICAGO, {}, "No official feed here, only drivers' reports."],
  ['where only highways are covered', FRESNO, {}, 'Official feed: California highways only.'],
  ['where a feed is late', FRESNO, { chp_cad: 'late' }, 'The California highways feed is delayed.'],
  ['where a feed is switched off', FRESNO, { chp_cad: 'off' }, "No official feed here, only drivers' reports."],
  [
    'where one of two answers',
    MISSION,
    { chp_cad: 'unreachable' },
    'Official feed: San Francisco. The California highways feed is down.',
  ],
  ['where one of two is switched off', MISSION, { chp_cad: 'off' }, 'Official feed: San Francisco.'],
  [
    'where a city’s own feed is down',
    MISSION,
    { sf_calls: 'unreachable' },
    "Official feed: California highways only. San Francisco's feed is down.",
  ],
] as const)('an area %s says so', (_, place, states, words) => {
  const coverage = { covering: feedsCovering(place), feeds: standing(states) };
  expect(describeOfficial(coverage)).toBe(words);
});

test('the feeds’ state is not made up while it is unknown', () => {
  const coverage = { covering: feedsCovering(FRESNO), feeds: null };
  expect(describeOfficial(coverage)).toBeNull();
});

test('an area without a feed in Spanish', () => {
  inLocale('es', () =>
    expect(describeOfficial({ covering: [], feeds: [] })).toBe(
      'Aquí no hay fuente oficial, solo reportes de conductores.',
    ),
  );
});
