import { z } from 'zod';

import { FEED_SOURCES, TOW_FEED_SOURCES } from '@towscout/domain/sources';

import { instant } from '../wire/plain-values.ts';

/**
 * `fresh`: read, with news. `late`: read, but nothing new since `since`, so its trucks are not live. `unreachable`:
 * failing since `since`; its trucks stay live until it would be late. `waiting`: not polled yet. `off`: not run by this
 * site.
 */
const feedState = z.enum(['fresh', 'late', 'unreachable', 'waiting', 'off']);
export type FeedState = z.output<typeof feedState>;

export const feedStatus = z.object({
  source: z.enum(FEED_SOURCES),
  name: z.string(),
  /** Shown beside the data. */
  attribution: z.string(),
  attributionUrl: z.string(),
  state: feedState,
  /** 'California highways', 'San Francisco'; `feedsCovering` decides for a place. */
  covers: z.string(),
  /** `late`: last news. `unreachable`: first failure. `fresh`: last read. */
  since: instant.nullable(),
  lastGoodAt: instant.nullable(),
  /** Its documents, such as Caltrans's one for each district. */
  documents: z.object({ fresh: z.number().int(), all: z.number().int() }),
  /** The newest time in its data; null before the first response. */
  newestChangeAt: instant.nullable(),
  /** 0 while late, null before the first response, when off and for feeds without tow calls. */
  liveTrucks: z.number().int().nullable(),
  /** True for a source of tow records. There are many, each for one place, so it is named only where it covers. */
  listsTowRecords: z.boolean(),
  liveTowRecords: z.number().int().nullable(),
  liveIncidents: z.number().int().nullable(),
});
export type FeedStatus = z.output<typeof feedStatus>;

/** The live event `feed`: its trucks are live until `liveUntil` unless news comes first. */
export const feedEvent = z.object({ source: z.enum(TOW_FEED_SOURCES), newestChangeAt: instant, liveUntil: instant });
export type FeedEvent = z.output<typeof feedEvent>;
