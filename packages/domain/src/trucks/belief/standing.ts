import { DAY_MS } from '../../durations.ts';

/** Later evidence for and against someone, over reports and votes. Fractional, because old evidence decays. */
export type TrackRecord = { readonly confirmed: number; readonly contradicted: number };

export const NO_RECORD: TrackRecord = { confirmed: 0, contradicted: 0 };

/** Two imagined observations: Jøsang & Ismail, 'The Beta Reputation System' (Bled 2002). */
export const PRIOR_WEIGHT = 2;

/** Jøsang & Ismail's forgetting factor: newer outcomes replace a reputation after about twenty. */
const REMEMBERED = 0.95;

/** Mean of the Beta posterior, 0 to 1. `presumed` is Jøsang's base rate for no record ('Subjective Logic', 2016). */
export const reliability = ({ confirmed, contradicted }: TrackRecord, presumed: number): number =>
  (confirmed + PRIOR_WEIGHT * presumed) / (confirmed + contradicted + PRIOR_WEIGHT);

/** `agreement` runs from −1 (contradicted) to 1 (borne out); weak evidence adds less and decays less. */
export function afterOutcome({ confirmed, contradicted }: TrackRecord, agreement: number): TrackRecord {
  const kept = REMEMBERED ** Math.abs(agreement);
  return {
    confirmed: confirmed * kept + Math.max(0, agreement),
    contradicted: contradicted * kept + Math.max(0, -agreement),
  };
}

/** Signed-out and unproven reporters share their network's standing. */
export type Standing = TrackRecord & {
  /** Counted within 90 days; they lead to bars. */
  readonly falseReports: number;
  readonly barredUntil: Date | null;
  readonly lastFalseAt: Date | null;
};

export const NEWCOMER: Standing = { ...NO_RECORD, falseReports: 0, barredUntil: null, lastFalseAt: null };

/** The uniform prior for a newcomer. */
const PRESUMED = 0.5;
/** One confirmed report and none against: (1 + 1) / (1 + 2). One false report takes three to outweigh. */
const PROVEN_FROM = 0.6;
const CONFIRMED_REPORT = 0.9;

/** Bars for the third false report and each later one: a day, a week, a month. */
const FALSE_REPORTS_BEFORE_BAR = 3;
const BAR_DAYS = [1, 7, 30] as const;
/** One mistake a season never adds up to a bar. */
const FORGIVEN_AFTER_DAYS = 90;
/** Tomorrow other people use the network. */
const NETWORK_FORGIVEN_AFTER_DAYS = 1;

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

function forgiven(standing: Standing, now: Date, afterDays: number): Standing {
  const isOver = standing.lastFalseAt !== null && daysAfter(standing.lastFalseAt, afterDays) <= now;
  return isOver ? { ...standing, contradicted: 0, falseReports: 0, lastFalseAt: null } : standing;
}

export const isBarred = ({ barredUntil }: Pick<Standing, 'barredUntil'>, now: Date): boolean =>
  barredUntil !== null && barredUntil > now;

/** True when an account's word alone reaches everyone. */
export function isProven(standing: Standing, now: Date): boolean {
  const record = forgiven(standing, now, FORGIVEN_AFTER_DAYS);
  return record.confirmed >= CONFIRMED_REPORT && reliability(record, PRESUMED) >= PROVEN_FROM;
}

/** Lately wrong more often than right, so the vote doesn't count. */
export function isDoubted(standing: Standing, now: Date): boolean {
  const { confirmed, contradicted } = forgiven(standing, now, FORGIVEN_AFTER_DAYS);
  return contradicted > confirmed;
}

/** Forgiven after a day. */
export function isDoubtedNetwork(standing: Standing, now: Date): boolean {
  const { confirmed, contradicted } = forgiven(standing, now, NETWORK_FORGIVEN_AFTER_DAYS);
  return contradicted > confirmed;
}

export const afterConfirmed = (standing: Standing): Standing => ({ ...standing, ...afterOutcome(standing, 1) });

/** When what bore someone out turned out to be wrong itself. */
export const withoutConfirmed = (standing: Standing): Standing => ({
  ...standing,
  confirmed: Math.max(0, standing.confirmed - 1),
});

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

export const afterFalseReport = (standing: Standing, now: Date): Standing =>
  afterOverReporting(afterContradicted(standing, now), now);
