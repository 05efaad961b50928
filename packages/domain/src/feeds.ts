import { type LatLng, type Outline, outlineContains } from '@towscout/geo';

import { type FeedSource, TOW_FEED_SOURCES, type TowFeedSource } from './sources.ts';

/** What is known about any feed before it is asked. */
export type FeedCredit = {
  source: FeedSource;
  name: string;
  /** What it covers, in words that complete 'Official feed: …' and '… is covered'. */
  covers: string;
  /** Who must be credited for the data, and where it comes from. */
  attribution: string;
  attributionUrl: string;
};

/** The same about a feed of tow calls. */
export type Feed = FeedCredit & {
  source: TowFeedSource;
  /** `highways`: no city streets. `streets`: every street of the area. */
  roads: 'highways' | 'streets';
  area: Outline;
};

const outline = (...corners: [lat: number, lng: number][]): Outline => corners.map(([lat, lng]) => ({ lat, lng }));

/** Right to a mile or two along the land borders, generous at sea. */
const CALIFORNIA = outline(
  [42, -124.6],
  [42, -120],
  [39, -120],
  [35, -114.63],
  [34.72, -114.48],
  [34.45, -114.37],
  [34.27, -114.13],
  [34.13, -114.4],
  [33.93, -114.53],
  [33.6, -114.53],
  [33.41, -114.7],
  [33.03, -114.48],
  [32.82, -114.48],
  [32.735, -114.62],
  [32.72, -114.72],
  [32.53, -117.13],
  [32.4, -118.6],
  [33.8, -120.7],
  [34.5, -121],
  [38.9, -124.2],
  [40.4, -124.8],
);
const SAN_FRANCISCO = outline(
  [37.708, -122.53],
  [37.708, -122.36],
  [37.8, -122.35],
  [37.836, -122.36],
  [37.836, -122.385],
  [37.813, -122.42],
  [37.812, -122.48],
  [37.79, -122.53],
);

export const TOW_FEEDS: Readonly<Record<TowFeedSource, Feed>> = {
  chp_cad: {
    source: 'chp_cad',
    name: 'CHP CAD',
    covers: 'California highways',
    roads: 'highways',
    area: CALIFORNIA,
    attribution: 'California Highway Patrol',
    attributionUrl: 'https://cad.chp.ca.gov/',
  },
  sf_calls: {
    source: 'sf_calls',
    name: 'San Francisco dispatched calls',
    covers: 'San Francisco',
    roads: 'streets',
    area: SAN_FRANCISCO,
    attribution: 'DataSF, City and County of San Francisco (PDDL)',
    attributionUrl: 'https://data.sf.gov/d/gnap-fj3t',
  },
};

/**
 * The feeds of tow calls whose area includes a place, whether or not they run; none means 'No official feed covers …
 * yet.' `GET /api/traffic/feeds` gives the state of each.
 */
export const feedsCovering = (place: LatLng): Feed[] =>
  TOW_FEED_SOURCES.map((source) => TOW_FEEDS[source]).filter(({ area }) => outlineContains(area, place));
