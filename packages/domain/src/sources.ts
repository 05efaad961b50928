/** Who says so. */
export const SOURCES = ['user', 'api', 'chp_cad', 'sf_calls', 'simulated'] as const;
export type Source = (typeof SOURCES)[number];

export const FEED_SOURCES = ['chp_cad', 'sf_calls'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

export const isFeed = (source: Source): source is FeedSource => FEED_SOURCES.some((feed) => feed === source);

/**
 * The age in minutes at which news of a source is too old to alert (design 4.0). San Francisco
 * publishes 20 minutes late by design, so it is given longer.
 */
export const freshMinutes = (source: Source): number => (source === 'sf_calls' ? 45 : 15);
