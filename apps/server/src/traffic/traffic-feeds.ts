import { STATE_511_SOURCES } from '@towscout/domain/sources';

import type { Config } from '#platform/config/config.ts';

import { caltransLcsFeeds } from './adapters/caltrans-lcs/caltrans-lcs-feeds.ts';
import { createChpCadFeed } from './adapters/chp-cad/chp-cad-feed.ts';
import { createSfBay511Feed } from './adapters/sf-bay-511/sf-bay-511-feed.ts';
import { createSfCallsFeed } from './adapters/sf-calls/sf-calls-feed.ts';
import { createState511Feed } from './adapters/state-511/state-511-feed.ts';
import { wzdxFeeds } from './adapters/wzdx/wzdx-feeds.ts';
import type { TrafficFeed } from './traffic-feed.ts';

type FeedConfig = Pick<
  Config,
  | 'CHP_CAD_URL'
  | 'SF_CALLS_URL'
  | 'CALTRANS_LCS_URL'
  | 'SF_BAY_511_URL'
  | 'SF_BAY_511_KEY'
  | 'STATE_511_KEYS'
  | 'WZDX_URLS'
>;

/**
 * The live sources that this site can ask, each at its publisher's own URL unless another is given. A source that
 * asks for a key is there once it has one.
 */
export function trafficFeeds(config: FeedConfig, userAgent: string): TrafficFeed[] {
  const { SF_BAY_511_KEY: bayKey, SF_BAY_511_URL, STATE_511_KEYS, WZDX_URLS } = config;
  const states = STATE_511_SOURCES.flatMap((source) => {
    const key = STATE_511_KEYS.get(source.slice(0, 2).toUpperCase());
    return key ? [createState511Feed({ source, key, userAgent })] : [];
  });
  return [
    createChpCadFeed({ url: config.CHP_CAD_URL, userAgent }),
    createSfCallsFeed({ url: config.SF_CALLS_URL, userAgent }),
    ...caltransLcsFeeds({ url: config.CALTRANS_LCS_URL, userAgent }),
    ...(bayKey ? [createSfBay511Feed({ url: SF_BAY_511_URL, key: bayKey, userAgent })] : []),
    ...states,
    ...wzdxFeeds({ urls: WZDX_URLS, userAgent }),
  ];
}
