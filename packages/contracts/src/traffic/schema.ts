import { z } from 'zod';

import { FEED_SOURCES, TOW_FEED_SOURCES } from '@towscout/domain/sources';

import { instant } from '../wire/plain-values.ts';

/**
 * The state of a live feed: `fresh` (read, with news), `late` (read, but nothing new since `since`: its
 * trucks are not live), `unreachable` (no good response since `since`; its trucks stay live until it would
 * be late), `waiting` (not asked yet), `off` (not run by this site).
 */
export const feedState = z.enum(['fresh', 'late', 'unreachable', 'waiting', 'off']);
export type FeedState = z.output<typeof feedState>;

export const feedStatus = z.object({
  source: z.enum(FEED_SOURCES),
  name: z.string(),
  /** Who must be credited for the data, and where it comes from. */
  attribution: z.string(),
  attributionUrl: z.string(),
  state: feedState,
  /** What it covers: 'California highways', 'San Francisco'. `feedsCovering` says whether that includes a place. */
  covers: z.string(),
  /** `late`: when it last had news. `unreachable`: when it first failed. `fresh`: when it was last read. */
  since: instant.nullable(),
  lastGoodAt: instant.nullable(),
  /** Of how many documents it is read, and how many of them are fresh: Caltrans has one for each district. */
  documents: z.object({ fresh: z.number().int(), all: z.number().int() }),
  /** The newest time in its own data, as far as it was read; null before the first response. */
  newestChangeAt: instant.nullable(),
  /**
   * Trucks that have not left, 0 while it is late; null while unknown: before the first response, or switched
   * off; and for feeds without tow calls.
   */
  liveTrucks: z.number().int().nullable(),
  /** The same for incidents. */
  liveIncidents: z.number().int().nullable(),
});
export type FeedStatus = z.output<typeof feedStatus>;

/** The live event `feed`: a feed of tow calls was read, and its trucks are live until `liveUntil` unless it has news before then. */
export const feedNews = z.object({ source: z.enum(TOW_FEED_SOURCES), newestChangeAt: instant, liveUntil: instant });
export type FeedNews = z.output<typeof feedNews>;
