import { expect, test } from 'vitest';

import type { FeedStatus, FeedState } from '@towscout/contracts/traffic/schema';
import { FEED_SOURCES, type FeedSource } from '@towscout/domain/sources';
import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { inLocale } from '@towscout/messages/in-locale';

import { describeFeed, scanGaps, describeCoverage } from './feed-text.ts';

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
  [
    'where no feed is',
    CHICAGO,
    'Chicago',
    {},
    'No reports within 5 mi. No official tow feed covers Chicago yet. That doesn’t mean it’s safe.',
  ],
  [
    'where nothing knows the place',
    CHICAGO,
    null,
    {},
    'No reports within 5 mi. No official tow feed covers this area yet. That doesn’t mean it’s safe.',
  ],
  [
    'where only highways are covered',
    FRESNO,
    'Fresno',
    {},
    'No reports or tow calls within 5 mi. Official feed: California highways only.',
  ],
  [
    'where a feed is late',
    FRESNO,
    'Fresno',
    { chp_cad: 'late' },
    'No reports within 5 mi. The California highways feed is delayed. That doesn’t mean it’s safe.',
  ],
  [
    'where a feed is switched off',
    FRESNO,
    'Fresno',
    { chp_cad: 'off' },
    'No reports within 5 mi. The California highways feed is turned off on this site. That doesn’t mean it’s safe.',
  ],
  [
    'where one of two answers',
    MISSION,
    'San Francisco',
    { chp_cad: 'unreachable' },
    'No reports or tow calls within 5 mi. Official feed: San Francisco. The California highways feed is down.',
  ],
  [
    'where a city’s own feed is down',
    MISSION,
    'San Francisco',
    { sf_calls: 'unreachable' },
    "No reports or tow calls within 5 mi. Official feed: California highways only. San Francisco's feed is down.",
  ],
] as const)('an empty area %s says so', (_, place, city, states, words) => {
  expect(describeCoverage({ radius: 5, covering: feedsCovering(place), feeds: standing(states), city })).toBe(words);
});

test('the feeds’ state is not made up while it is unknown', () => {
  expect(describeCoverage({ radius: 5, covering: feedsCovering(FRESNO), feeds: null, city: 'Fresno' })).toBe(
    'No reports within 5 mi. That doesn’t mean it’s safe.',
  );
});

test('an empty area in Spanish', () => {
  const tell = (city: string | null) =>
    inLocale('es', () => describeCoverage({ radius: 5, covering: [], feeds: [], city }));
  expect(tell('Chicago')).toBe(
    'Sin reportes a menos de 5 mi. Ninguna fuente oficial de grúas cubre Chicago todavía. Eso no significa que sea seguro.',
  );
  expect(tell(null)).toContain('cubre esta zona todavía');
});
