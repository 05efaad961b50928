import { z } from 'zod';

import { FEED_SOURCES } from '@towscout/domain/sources';

import { instant } from './wire.ts';

export * from './traffic-constants.ts';

/**
 * How a live feed stands: `fresh` (read, and with news), `late` (read, but nothing new since `since`:
 * its trucks are not live), `unreachable` (no good answer since `since`; its trucks are live until it
 * would be late), `waiting` (not asked yet), `off` (not run by this site).
 */
export const feedState = z.enum(['fresh', 'late', 'unreachable', 'waiting', 'off']);
export type FeedState = z.output<typeof feedState>;

export const feedStatus = z.object({
  source: z.enum(FEED_SOURCES),
  name: z.string(),
  /** Who must be named beside the data, and where it comes from. */
  attribution: z.string(),
  attributionUrl: z.string(),
  state: feedState,
  /** What it covers: 'California highways', 'San Francisco'. Whether a place is in it: `feedsCovering`. */
  covers: z.string(),
  /** `late`: when it last had news. `unreachable`: when it first failed. `fresh`: when it was last read. */
  since: instant.nullable(),
  lastGoodAt: instant.nullable(),
  /** The newest time in its own data, so far as it was read; null before the first answer. */
  newestChangeAt: instant.nullable(),
  /** Trucks that have not left, 0 while it is late; null while it is not known: before the first answer, or switched off. */
  liveTrucks: z.number().int().nullable(),
});
export type FeedStatus = z.output<typeof feedStatus>;

/** The live event `feed`: a feed was read, and its trucks are live until `liveUntil` unless it has news before. */
export const feedNews = z.object({ source: z.enum(FEED_SOURCES), newestChangeAt: instant, liveUntil: instant });
export type FeedNews = z.output<typeof feedNews>;
