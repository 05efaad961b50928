/** Who says so. */
export const SOURCES = ['user', 'api', 'chp_cad', 'sf_calls', 'simulated'] as const;
export type Source = (typeof SOURCES)[number];

export const FEED_SOURCES = ['chp_cad', 'sf_calls'] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/**
 * How long a feed may have nothing new before it is late. California's dispatchers write every minute; San
 * Francisco publishes every 10 minutes, 20 minutes late, and has quiet nights.
 */
const LATE_AFTER_MINUTES: Readonly<Record<FeedSource, number>> = { chp_cad: 15, sf_calls: 60 };

/** When a feed becomes late. A late feed's trucks are not live: nothing says that they are still there. */
export const lateFrom = (feed: FeedSource, newestChangeAt: Date): Date =>
  new Date(newestChangeAt.getTime() + LATE_AFTER_MINUTES[feed] * 60_000);

/** A publisher's clock may be this far ahead of ours; anything dated later is not believed. */
const CLOCK_SKEW_MINUTES = 5;

/** False when a time is so far ahead of the clock that it must be wrong. */
export const isPlausibleTime = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() <= CLOCK_SKEW_MINUTES * 60_000;

export const isFeed = (source: Source): source is FeedSource => FEED_SOURCES.some((feed) => feed === source);

/**
 * The age in minutes at which a source's news is too old to alert (design 4.0). San Francisco publishes 20
 * minutes late by design, so it gets longer.
 */
export const freshMinutes = (source: Source): number => (source === 'sf_calls' ? 45 : 15);
