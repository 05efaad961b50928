import { minutesAfter } from '../../platform/clock.ts';
import type { Outcome } from './outcome.ts';
import { afterOutcome, NO_RECORD, reliability, type TrackRecord } from './track-record.ts';
import { YOUNG_MINUTES } from './vote-weight.ts';

/** A track record, and the bars of the sightings' standing (`sightings/standing.ts`), in its words. */
export type ReporterRecord = TrackRecord & { readonly falseReports: number; readonly barredUntil: Date | null; readonly lastFalseAt: Date | null };

export const NEWCOMER: ReporterRecord = { ...NO_RECORD, falseReports: 0, barredUntil: null, lastFalseAt: null };

/** Two outcomes in one's favour and none against: (2 + 1) / (2 + 2). */
const ALERTS_ALONE_FROM = 0.75;
/** The uniform prior: a newcomer's word is worth one half. */
const PRESUMED = 0.5;
/** A bar for the third false report and each one after it: a day, a week, a month. */
const FALSE_REPORTS_BEFORE_BAR = 3;
const BAR_DAYS = [1, 7, 30] as const;
/** Somebody who errs once a season is not barred for the sum of the years. */
const FORGIVEN_AFTER_DAYS = 90;
const DAY_MINUTES = 24 * 60;

/** More trucks than a driver who looks around meets in an hour and in a day. */
const TRUCKS_AN_HOUR = 6;
const TRUCKS_A_DAY = 12;

/**
 * Whether an account speaks of more trucks, in reports and votes with this one, than one person
 * sees. Such a vote is not counted, and such a report counts towards a bar (`afterOverReporting`).
 */
export const isOverReporting = (spokenOf: { lastHour: number; lastDay: number }): boolean =>
  spokenOf.lastHour > TRUCKS_AN_HOUR || spokenOf.lastDay > TRUCKS_A_DAY;

export const isBarred = ({ barredUntil }: Pick<ReporterRecord, 'barredUntil'>, now: Date): boolean => barredUntil !== null && barredUntil > now;

/** Whether the reporter's word alone may alert: proven, of some age, and not in two places at once. */
export const alertsAlone = (reporter: TrackRecord, accountAgeMinutes: number, impossibleTravel: boolean): boolean =>
  !impossibleTravel && accountAgeMinutes >= YOUNG_MINUTES && reliability(reporter, PRESUMED) >= ALERTS_ALONE_FROM;

/** One step up the ladder of bars. */
function withFalseReport(record: ReporterRecord, now: Date): ReporterRecord {
  const isForgiven = record.lastFalseAt !== null && minutesAfter(record.lastFalseAt, FORGIVEN_AFTER_DAYS * DAY_MINUTES) <= now;
  const falseReports = isForgiven ? 1 : record.falseReports + 1;
  const bars = falseReports - FALSE_REPORTS_BEFORE_BAR;
  const days = bars < 0 ? null : BAR_DAYS[Math.min(bars, BAR_DAYS.length - 1)];
  return { ...record, falseReports, lastFalseAt: now, barredUntil: days ? minutesAfter(now, days * DAY_MINUTES) : record.barredUntil };
}

/** The reporter's record once the outcome of a report is known. */
export function reporterAfter(record: ReporterRecord, { agreement, isFalse }: Outcome, now: Date): ReporterRecord {
  const judged = { ...record, ...afterOutcome(record, agreement) };
  return isFalse ? withFalseReport(judged, now) : judged;
}

/** Over-reporting counts towards a bar like a false report, and says nothing of what was reported. */
export const afterOverReporting = (record: ReporterRecord, now: Date): ReporterRecord => withFalseReport(record, now);
