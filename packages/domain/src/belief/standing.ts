import { DAY_MS } from '../durations.ts';
import { afterOutcome, NO_RECORD, reliability, type TrackRecord } from './track-record.ts';

/**
 * How far a reporter is believed. An account has a standing, and so does a network: signed-out and unproven
 * reporters speak from it and share its good or bad name.
 */
export type Standing = TrackRecord & {
  /** False reports within the last season, which lead to bars. */
  readonly falseReports: number;
  readonly barredUntil: Date | null;
  /** When others last found it wrong. */
  readonly lastFalseAt: Date | null;
};

export const NEWCOMER: Standing = { ...NO_RECORD, falseReports: 0, barredUntil: null, lastFalseAt: null };

/** The uniform prior: a newcomer's word is worth one half. */
const PRESUMED = 0.5;
/** One confirmed report and none against it: (1 + 1) / (1 + 2). A false one takes three to outweigh. */
const PROVEN_FROM = 0.6;
const CONFIRMED_REPORT = 0.9;

/** The bars for the third false report and each one after it: a day, a week, a month. */
const FALSE_REPORTS_BEFORE_BAR = 3;
const BAR_DAYS = [1, 7, 30] as const;
/** Someone who errs once a season is not barred for errors that add up over years. */
const FORGIVEN_AFTER_DAYS = 90;
/** Other people will use the network tomorrow. */
const NETWORK_FORGIVEN_AFTER_DAYS = 1;

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

function forgiven(standing: Standing, now: Date, afterDays: number): Standing {
  const isOver = standing.lastFalseAt !== null && daysAfter(standing.lastFalseAt, afterDays) <= now;
  return isOver ? { ...standing, contradicted: 0, falseReports: 0, lastFalseAt: null } : standing;
}

export const isBarred = ({ barredUntil }: Pick<Standing, 'barredUntil'>, now: Date): boolean =>
  barredUntil !== null && barredUntil > now;

/** Whether an account's word alone reaches everybody: it has a confirmed report, and few false ones. */
export function isProven(standing: Standing, now: Date): boolean {
  const record = forgiven(standing, now, FORGIVEN_AFTER_DAYS);
  return record.confirmed >= CONFIRMED_REPORT && reliability(record, PRESUMED) >= PROVEN_FROM;
}

/** Whether someone was lately found wrong more often than right: such a voice doesn't count. */
export function isDoubted(standing: Standing, now: Date): boolean {
  const { confirmed, contradicted } = forgiven(standing, now, FORGIVEN_AFTER_DAYS);
  return contradicted > confirmed;
}

/** The same for a network; it is forgiven after a day. */
export function isDoubtedNetwork(standing: Standing, now: Date): boolean {
  const { confirmed, contradicted } = forgiven(standing, now, NETWORK_FORGIVEN_AFTER_DAYS);
  return contradicted > confirmed;
}

/** After someone independent agreed. */
export const afterBorneOut = (standing: Standing): Standing => ({ ...standing, ...afterOutcome(standing, 1) });

/** After what bore someone out turned out to be wrong itself. */
export const withoutBorneOut = (standing: Standing): Standing => ({
  ...standing,
  confirmed: Math.max(0, standing.confirmed - 1),
});

/** After others found otherwise. */
export function afterContradicted(standing: Standing, now: Date): Standing {
  const record = forgiven(standing, now, FORGIVEN_AFTER_DAYS);
  return { ...record, ...afterOutcome(record, -1), lastFalseAt: now };
}

/** One step up the ladder of bars, whatever was reported. */
export function afterOverReporting(standing: Standing, now: Date): Standing {
  const record = forgiven(standing, now, FORGIVEN_AFTER_DAYS);
  const falseReports = record.falseReports + 1;
  const bars = falseReports - FALSE_REPORTS_BEFORE_BAR;
  const days = bars < 0 ? null : BAR_DAYS[Math.min(bars, BAR_DAYS.length - 1)];
  return { ...record, falseReports, lastFalseAt: now, barredUntil: days ? daysAfter(now, days) : record.barredUntil };
}

/** After others found that the truck was never there. */
export const afterFalseReport = (standing: Standing, now: Date): Standing =>
  afterOverReporting(afterContradicted(standing, now), now);
