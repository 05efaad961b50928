import { HISTORY_DAYS } from '@towscout/domain/history';

/** How far analytics look back, in days. Four weeks, and not a month: each weekday is in them as often as any other. */
export const ANALYTICS_DAYS = { '24h': HISTORY_DAYS.free, '7d': 7, '28d': 28, '90d': HISTORY_DAYS.premium } as const;
export type AnalyticsRange = keyof typeof ANALYTICS_DAYS;
export const ANALYTICS_RANGES = Object.keys(ANALYTICS_DAYS) as [AnalyticsRange, ...AnalyticsRange[]];

/** What the free plan looks at. */
export const FREE_RANGE: AnalyticsRange = '24h';

export const ANALYTICS_RADIUS_MILES = 5;

/** With fewer trucks a median says little: it is not told. */
export const FEWEST_STAYS = 5;
/** With fewer answers a share says little: it is not told. */
export const FEWEST_ANSWERS = 5;

export const analyticsPaths = {
  overview: '/api/analytics',
  mine: '/api/analytics/mine',
  csv: '/api/analytics/export.csv',
} as const;
