import { HISTORY_DAYS } from '@towscout/domain/trucks/history';

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
