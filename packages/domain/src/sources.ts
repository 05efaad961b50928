/** Who says so. */
export const SOURCES = ['user', 'api', 'chp_cad', 'sf_calls', 'simulated'] as const;
export type Source = (typeof SOURCES)[number];

/** The live feeds of tow calls. */
export const TOW_FEED_SOURCES = ['chp_cad', 'sf_calls'] as const;
export type TowFeedSource = (typeof TOW_FEED_SOURCES)[number];

/** States' 511 sites that run one vendor's API, by the state's two letters. */
export const STATE_511_SOURCES = ['ny_511', 'az_511', 'fl_511', 'ga_511', 'nv_511'] as const;
export type State511Source = (typeof STATE_511_SOURCES)[number];

/** The live feeds of traffic incidents. CHP's lists both. */
export const INCIDENT_SOURCES = ['chp_cad', 'caltrans_lcs', 'sf_bay_511', ...STATE_511_SOURCES, 'wzdx'] as const;
export type IncidentSource = (typeof INCIDENT_SOURCES)[number];

/** Every live feed. */
export const FEED_SOURCES = [
  'chp_cad',
  'sf_calls',
  'caltrans_lcs',
  'sf_bay_511',
  ...STATE_511_SOURCES,
  'wzdx',
] as const;
export type FeedSource = (typeof FEED_SOURCES)[number];

/**
 * How long a feed may have nothing new before it is late. California's dispatchers write every minute; San
 * Francisco publishes every 10 minutes, 20 minutes late, and has quiet nights; Caltrans stamps each document.
 * Nothing may change on a state's roads for a few hours at night, and some work zones are published once a day.
 */
const LATE_AFTER_MINUTES: Readonly<Record<FeedSource, number>> = {
  chp_cad: 15,
  sf_calls: 60,
  caltrans_lcs: 45,
  sf_bay_511: 180,
  ny_511: 180,
  az_511: 180,
  fl_511: 180,
  ga_511: 180,
  nv_511: 180,
  wzdx: 26 * 60,
};

/** When a feed becomes late. What a late feed lists is not live: nothing says that it is still there. */
export const lateFrom = (feed: FeedSource, newestChangeAt: Date): Date =>
  new Date(newestChangeAt.getTime() + LATE_AFTER_MINUTES[feed] * 60_000);

/** A publisher's clock may be this far ahead of ours; anything dated later is not believed. */
const CLOCK_SKEW_MINUTES = 5;

/** False when a time is so far ahead of the clock that it must be wrong. */
export const isPlausibleTime = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() <= CLOCK_SKEW_MINUTES * 60_000;

/** True when a feed of tow calls says so. */
export const isFeed = (source: Source): source is TowFeedSource => TOW_FEED_SOURCES.some((feed) => feed === source);

/**
 * The age in minutes at which a source's news is too old to alert (design 4.0). San Francisco publishes 20
 * minutes late by design, so it gets longer.
 */
export const freshMinutes = (source: Source): number => (source === 'sf_calls' ? 45 : 15);
