import { createChpCadFeed } from './adapters/chp-cad/chp-cad-feed.ts';
import { createSfCallsFeed } from './adapters/sf-calls/sf-calls-feed.ts';
import type { TowFeed } from './tow-feed.ts';

/**
 * The live sources of tow calls, neither of which needs a key; each at its publisher's own URL unless
 * another is given.
 */
export const towFeeds = (
  urls: { CHP_CAD_URL?: string | undefined; SF_CALLS_URL?: string | undefined },
  userAgent: string,
): TowFeed[] => [
  createChpCadFeed({ url: urls.CHP_CAD_URL, userAgent }),
  createSfCallsFeed({ url: urls.SF_CALLS_URL, userAgent }),
];
