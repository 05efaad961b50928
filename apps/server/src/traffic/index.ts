import { createChpCadFeed } from './adapters/chp-cad/chp-cad-feed.ts';
import { createSfCallsFeed } from './adapters/sf-calls/sf-calls-feed.ts';
import type { TowFeed } from './feed.port.ts';

export { trafficRoom } from './room.ts';
export type { TowFeed } from './feed.port.ts';

/** The live sources of tow calls, both without any key. */
export const towFeeds = (urls: { CHP_CAD_URL: string; SF_CALLS_URL: string }, userAgent: string): TowFeed[] => [
  createChpCadFeed({ url: urls.CHP_CAD_URL, userAgent }),
  createSfCallsFeed({ url: urls.SF_CALLS_URL, userAgent }),
];
