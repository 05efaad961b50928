import type { Config } from '#platform/config/config.ts';

import { createChpCadFeed } from './adapters/chp-cad/chp-cad-feed.ts';
import { createSfCallsFeed } from './adapters/sf-calls/sf-calls-feed.ts';
import type { TrafficFeed } from './traffic-feed.ts';

type FeedConfig = Pick<Config, 'CHP_CAD_URL' | 'SF_CALLS_URL'>;

/** The live sources that this site can ask, each at its publisher's own URL unless another is given. */
export const trafficFeeds = (config: FeedConfig, userAgent: string): TrafficFeed[] => [
  createChpCadFeed({ url: config.CHP_CAD_URL, userAgent }),
  createSfCallsFeed({ url: config.SF_CALLS_URL, userAgent }),
];
