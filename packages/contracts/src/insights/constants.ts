import { HISTORY_DAYS } from '@towscout/domain/trucks/history';

/** The specification's types come first; `violation` is parking tickets of a city, `tow_record` a public record of a tow. */
export const ACTIVITY_TYPES = [
  'scan_update',
  'tow_truck',
  'accident',
  'construction',
  'breakdown',
  'hazard',
  'closure',
  'violation',
  'tow_record',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const ACTIVITY_SEVERITIES = ['high', 'medium', 'low'] as const;
export type ActivitySeverity = (typeof ACTIVITY_SEVERITIES)[number];

export const ACTIVITY_HOURS = 24;
export const ACTIVITY_PAGE = 50;
export const ACTIVITY_MAX_RADIUS_MILES = 100;
/** Specification section 9; the interval is longer while the stream is open. */
export const ACTIVITY_POLL_MS = 30_000;

export const activityPaths = { list: '/api/activity' } as const;

/** 28 days rather than a month, so that every weekday occurs equally often. */
export const ANALYTICS_DAYS = { '24h': HISTORY_DAYS.free, '7d': 7, '28d': 28, '90d': HISTORY_DAYS.premium } as const;
export type AnalyticsRange = keyof typeof ANALYTICS_DAYS;
export const ANALYTICS_RANGES = Object.keys(ANALYTICS_DAYS) as [AnalyticsRange, ...AnalyticsRange[]];

export const FREE_RANGE: AnalyticsRange = '24h';

export const ANALYTICS_RADIUS_MILES = 5;

/** Below this a median says little and is omitted. */
export const FEWEST_STAYS = 5;
/** Below this a share says little and is omitted. */
export const FEWEST_ANSWERS = 5;

export const analyticsPaths = {
  overview: '/api/analytics',
  mine: '/api/analytics/mine',
  csv: '/api/analytics/export.csv',
} as const;

export const coveragePaths = { coverage: '/api/coverage', cities: '/api/coverage/cities' } as const;

/** In miles. */
export const COVERAGE_RADIUS_MILES = 5;

/** Abilities that this site may have in a city. */
export const CITY_ABILITIES = [
  'live_calls',
  'requests',
  'street_rules',
  'ticket_times',
  'risk',
  'towed_list',
  'winter',
  'card',
] as const;

/** The radius slider, in kilometers (specification section 9). */
export const HEATMAP_RADIUS_KM = { min: 1, max: 50, step: 1, initial: 10 } as const;
export const HEATMAP_RANGE = '24h';
export const HEATMAP_INTENSITY = { min: 1, max: 10, initial: 1 } as const;
/** Rows of the table, and how many of the busiest cells get names. */
export const HEATMAP_NAMED = 20;
export const HEATMAP_MOST_BYTES = 200_000;
/** Minimum time between a browser's requests. */
export const HEATMAP_CACHE_SECONDS = 30;

/** Trucks and tickets, or what public records say of tows: nobody saw a truck, so the two are never added up. */
export const HEATMAP_SHOWS = ['activity', 'records'] as const;
export type HeatmapShow = (typeof HEATMAP_SHOWS)[number];

export const heatmapPaths = {
  data: '/api/heatmap-data',
  dataAt: '/api/heatmap-data/:lat/:lng/:radius',
  hours: '/api/heatmap-hours',
} as const;
