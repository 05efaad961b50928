/** How far back each plan looks, in days (specification section 9). */
export const HISTORY_DAYS = { free: 1, premium: 90 } as const;

/** With fewer days on record nobody can say how often trucks come. */
export const FEWEST_DAYS_TO_SCORE = 7;
/** With fewer data points a location is told as what it is: a few sightings. */
export const FEWEST_DATA_POINTS = 5;

/**
 * How often trucks come to a location: of 100 days on record, on how many at least one truck was seen
 * there or called there (0 to 100). A truck counts on the UTC day on which it was first told of.
 * Null while the record is shorter than a week: one busy day is not a pattern.
 */
export function frequencyScore({ daysSeen, daysOnRecord }: { daysSeen: number; daysOnRecord: number }): number | null {
  if (daysOnRecord < FEWEST_DAYS_TO_SCORE || daysSeen === 0) return null;
  return Math.max(1, Math.min(100, Math.round((100 * daysSeen) / daysOnRecord)));
}

/**
 * How long trucks stay, in whole minutes and at least 1: the mean from when somebody first said that the
 * truck was there until somebody said that it had left. Only trucks of which both are known count; a
 * truck that merely faded is not one of them. Null when there is none.
 */
export const averageMinutesInArea = ({ minutes, timed }: { minutes: number; timed: number }): number | null =>
  timed === 0 ? null : Math.max(1, Math.round(minutes / timed));

export const hasFewDataPoints = (dataPoints: number): boolean => dataPoints < FEWEST_DATA_POINTS;

/** Whole days since; 0 is within the last 24 hours. */
export const daysAgo = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - at.getTime()) / (24 * 3_600_000)));
