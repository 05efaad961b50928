import { isFeed, type TowFeedSource, type Source } from './sources.ts';

const DISPATCH: Readonly<Record<TowFeedSource, string>> = {
  chp_cad: 'CHP dispatch',
  sf_calls: 'San Francisco dispatch',
};

/** Which dispatch says so; null when people do. */
export const dispatchWords = (source: Source): string | null => (isFeed(source) ? DISPATCH[source] : null);
