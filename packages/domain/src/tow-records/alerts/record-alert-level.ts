import type { AlertLevel } from '../../alerts/alert-level.ts';
import { RECORD_WORDS, type RecordStep } from '../../sources/tow-ladder.ts';
import { earnsAlarms, type Followed } from '../truth/earns-alarms.ts';

/** Rungs that point to a coming tow. A call that often ends with a tow, or a tow that is over, alerts nobody. */
export const TOLD_STEPS = ['asked', 'called'] as const;
export type ToldStep = (typeof TOLD_STEPS)[number];

export const isToldStep = (step: RecordStep): step is ToldStep => TOLD_STEPS.some((told) => told === step);

/** The measured truth decides. Nobody saw a truck, so a source that was never measured stays a notice. */
export const recordAlertLevel = (truth: Followed | null): AlertLevel =>
  truth && earnsAlarms(truth) ? 'alarm' : 'notice';

/** How long after its report a record can alert: while it is shown, and no longer than its source may be late. */
export const toldMinutes = (step: ToldStep, lateMinutes: number): number =>
  Math.min(RECORD_WORDS[step].shownMinutes, lateMinutes);

type Reported = { step: RecordStep; reportedAt: Date };

export const isStillTold = ({ step, reportedAt }: Reported, lateMinutes: number, now: Date): boolean =>
  isToldStep(step) && now.getTime() - reportedAt.getTime() < toldMinutes(step, lateMinutes) * 60_000;
