/** What premium brings today, and what is on its way: told on every page in the same words. */
export const PREMIUM_TODAY = ['Alert radius up to 25 miles instead of 5'] as const;

export const PREMIUM_ON_ITS_WAY = [
  '90 days of history instead of 24 hours',
  'Your own alert zones, for home and work',
  'The Enhanced Traffic Scanner',
  'API access',
] as const;

export const FREE_TODAY = [
  'Live map of tow trucks near you',
  'A guard for your parked car',
  'Alerts up to 5 miles around you',
  'Reports in five seconds',
] as const;
