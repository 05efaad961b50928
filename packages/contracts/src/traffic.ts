import { z } from 'zod';

import { FEED_SOURCES } from '@towscout/domain/sources';
import { instant } from './wire.ts';

/**
 * How a live feed stands: `fresh` (read lately), `late` (its own clock has stopped),
 * `unreachable` (no good answer since `since`), `waiting` (not asked yet), `off` (switched off).
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
  /** Since when the state has been so. */
  since: instant.nullable(),
  lastGoodAt: instant.nullable(),
  liveTrucks: z.number().int(),
});
export type FeedStatus = z.output<typeof feedStatus>;

export const trafficPaths = { feeds: '/api/traffic/feeds' } as const;
