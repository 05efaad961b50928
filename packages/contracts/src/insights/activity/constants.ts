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
