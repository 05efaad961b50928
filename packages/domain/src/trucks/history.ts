/** Days of history in each plan (specification section 9). */
export const HISTORY_DAYS = { free: 1, premium: 90 } as const;

/** Fewer days on record can't show how often trucks come. */
export const FEWEST_DAYS_TO_SCORE = 7;
/** Fewer data points are shown as a few sightings, not as a pattern. */
export const FEWEST_DATA_POINTS = 5;

/** 0 to 100, by the UTC day of the first report; null before a week is on record. */
export function frequencyScore({ daysSeen, daysOnRecord }: { daysSeen: number; daysOnRecord: number }): number | null {
  if (daysOnRecord < FEWEST_DAYS_TO_SCORE || daysSeen === 0) return null;
  return Math.max(1, Math.min(100, Math.round((100 * daysSeen) / daysOnRecord)));
}

/** Whole minutes, at least 1, over trucks with a reported arrival and departure; null without any. */
export const averageMinutesInArea = ({ minutes, timed }: { minutes: number; timed: number }): number | null =>
  timed === 0 ? null : Math.max(1, Math.round(minutes / timed));

export const hasFewDataPoints = (dataPoints: number): boolean => dataPoints < FEWEST_DATA_POINTS;

/** 0 is within the last 24 hours. */
export const daysAgo = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / (24 * 3_600_000)));
