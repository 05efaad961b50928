import type { ReportedTowTruck } from '@towscout/contracts/sightings';
import { freshMinutes } from '@towscout/domain/sources';

import type { ReportPayload } from '../report-payload.ts';

/** A report that no server has answered yet. Its id is its Idempotency-Key. */
export type WaitingReport = {
  id: string;
  payload: ReportPayload;
  /** When the truck was seen, in milliseconds since 1970 by this device's clock. */
  seenAt: number;
};

/** What became of a report: sent, refused with the server's reason, or too old to warn anyone. */
export type Settled = { id: string; seenAt: number } & (
  | { end: 'sent'; truck: Pick<ReportedTowTruck, 'outcome' | 'reach'> }
  | { end: 'refused'; why: string | null }
  | { end: 'too-old' }
);
type End = Settled extends infer Each ? (Each extends Settled ? Omit<Each, 'id' | 'seenAt'> : never) : never;

/** What waits, oldest first, and what has become of the rest until somebody was told. */
export type Outbox = { waiting: readonly WaitingReport[]; settled: readonly Settled[] };

export const EMPTY: Outbox = { waiting: [], settled: [] };

const MOST_WAITING = 10;
const OLDEST_MS = freshMinutes('user') * 60_000;
/** A clock that was set back says nothing about a report's age. */
const CLOCK_SLACK_MS = 60_000;

export const isFull = ({ waiting }: Outbox): boolean => waiting.length >= MOST_WAITING;

/** With one more report; nothing waits twice, and beyond the bound nothing is taken. */
export const withReport = (outbox: Outbox, report: WaitingReport): Outbox =>
  isFull(outbox) || isKnown(outbox, report.id) ? outbox : { ...outbox, waiting: [...outbox.waiting, report] };

const isKnown = ({ waiting, settled }: Outbox, id: string): boolean =>
  [...waiting, ...settled].some((each) => each.id === id);

/** Without a report that was still waiting. */
export const withoutReport = (outbox: Outbox, id: string): Outbox => ({
  ...outbox,
  waiting: outbox.waiting.filter((each) => each.id !== id),
});

/** What is to be done next: one report is sent, or dropped because it is too old. Null when none waits. */
export function nextStep(
  { waiting: [next] }: Outbox,
  now: number,
): { do: 'send'; report: WaitingReport; seenSecondsAgo: number } | { do: 'drop'; report: WaitingReport } | null {
  if (!next) return null;
  const age = now - next.seenAt;
  if (age > OLDEST_MS || age < -CLOCK_SLACK_MS) return { do: 'drop', report: next };
  return { do: 'send', report: next, seenSecondsAgo: Math.max(0, Math.floor(age / 1000)) };
}

/** A report that waited has come to its end; whoever opens the page next is told. */
export function withEnd(outbox: Outbox, id: string, end: End): Outbox {
  const report = outbox.waiting.find((each) => each.id === id);
  if (!report) return outbox;
  const settled: Settled = { id, seenAt: report.seenAt, ...end };
  return { waiting: withoutReport(outbox, id).waiting, settled: [...outbox.settled, settled].slice(-MOST_WAITING) };
}

/** Whether an answer ends a report. A server in trouble, or one that asks for patience, ends nothing. */
export const isFinal = (status: number): boolean => status < 500 && status !== 408 && status !== 425;
