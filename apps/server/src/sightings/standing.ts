/** How far a reporter is believed: 0 to 100, and until when reporting is barred. */
export type Standing = { trustScore: number; falseReports: number; barredUntil: Date | null; lastFalseAt: Date | null };

/** The specification's default trust score. */
export const NEWCOMER: Standing = { trustScore: 50, falseReports: 0, barredUntil: null, lastFalseAt: null };

/** Below this a signed-in report is shown as unconfirmed, as if it came from someone signed out. */
const BELIEVED_FROM = 40;
const LOST_BY_FALSE_REPORT = 8;
const WON_BY_CONFIRMED_REPORT = 2;
/** A bar for the third false report and each one after it: a day, a week, a month. */
const FALSE_REPORTS_BEFORE_BAR = 3;
const BAR_DAYS = [1, 7, 30] as const;
const DAY_MS = 24 * 3600 * 1000;

export const isBelieved = (standing: Standing): boolean => standing.trustScore >= BELIEVED_FROM;

export const isBarred = (standing: Standing, now: Date): boolean => standing.barredUntil !== null && standing.barredUntil > now;

/** After others found that what was reported was never there. */
export function afterFalseReport(standing: Standing, now: Date): Standing {
  const falseReports = standing.falseReports + 1;
  const bars = falseReports - FALSE_REPORTS_BEFORE_BAR;
  const days = bars < 0 ? null : BAR_DAYS[Math.min(bars, BAR_DAYS.length - 1)];
  return {
    trustScore: Math.max(0, standing.trustScore - LOST_BY_FALSE_REPORT),
    falseReports,
    barredUntil: days ? new Date(now.getTime() + days * DAY_MS) : standing.barredUntil,
    lastFalseAt: now,
  };
}

/** After somebody else confirmed what was reported. */
export const afterConfirmedReport = (standing: Standing): Standing => ({
  ...standing,
  trustScore: Math.min(100, standing.trustScore + WON_BY_CONFIRMED_REPORT),
});
