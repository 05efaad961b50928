import { RECORD_WORDS, type RecordStep } from '../../sources/tow-ladder.ts';
import type { AlertLevel } from '../../trucks/belief.ts';

/** How often a tow call followed the cases of a source. */
export type Followed = { followed: number; cases: number };

export const LEAST_SHARE = 0.25;
export const LEAST_CASES = 200;

/**
 * Returns true when the records of a source may alarm: a tow call followed one in four, of two hundred cases or more.
 * Until then they are notices.
 */
export const earnsAlarms = ({ followed, cases }: Followed): boolean =>
  cases >= LEAST_CASES && followed / cases >= LEAST_SHARE;

/** Rungs that point to a coming tow. A call that often ends with a tow, or a tow that is over, alerts nobody. */
export const ALERTING_STEPS = ['asked', 'called'] as const;
export type AlertingStep = (typeof ALERTING_STEPS)[number];

export const isAlertingStep = (step: RecordStep): step is AlertingStep => ALERTING_STEPS.some((told) => told === step);

/** The measured truth decides. Nobody saw a truck, so a source that was never measured stays a notice. */
export const recordAlertLevel = (truth: Followed | null): AlertLevel =>
  truth && earnsAlarms(truth) ? 'alarm' : 'notice';

/** How long after its report a record can alert: while it is shown, and no longer than its source may be late. */
export const alertingMinutes = (step: AlertingStep, lateMinutes: number): number =>
  Math.min(RECORD_WORDS[step].shownMinutes, lateMinutes);

type Reported = { step: RecordStep; reportedAt: Date };

export const isStillAlerting = ({ step, reportedAt }: Reported, lateMinutes: number, now: Date): boolean =>
  isAlertingStep(step) && now.getTime() - reportedAt.getTime() < alertingMinutes(step, lateMinutes) * 60_000;
