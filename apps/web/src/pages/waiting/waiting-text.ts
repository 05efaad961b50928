import type { Acted } from '@towscout/contracts/alerts/schema';
import type { ReportedTowTruck, TowTruck, Verdict } from '@towscout/contracts/trucks/trucks';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import type { Settled } from '#platform/outbox/outbox.ts';
import { describeOutcome } from '#reports/report-outcome-text.ts';
import { describeThanks } from '#trucks/verdict-text.ts';
import type { ToastMessage } from '#ui/toast-message.ts';

/** One message for all outcomes; null when there are none. */
export function describeSettled(settled: readonly Settled[], now: Date): ToastMessage | null {
  const [first, ...others] = settled;
  if (!first) return null;
  const sent = settled.filter(({ end }) => end === 'sent').length;
  const tone = sent === settled.length ? 'success' : 'destructive';
  if (others.length === 0) return { title: toTitle(first), description: toSentence(first, now), tone };
  const failed = settled.filter(({ end }) => end !== 'sent').map((each) => toSentence(each, now));
  const counts = { sent, total: settled.length };
  const title = settled.every(({ kind }) => kind === 'report')
    ? m.pages_waiting_reports_sent(counts)
    : m.pages_waiting_items_sent(counts);
  return { title, description: failed.join(' ') || undefined, tone };
}

function toTitle({ kind, end }: Settled): string {
  if (kind === 'report') return end === 'sent' ? m.pages_waiting_submitted() : m.pages_waiting_report_failed();
  return end === 'sent' ? m.pages_waiting_sent() : m.pages_waiting_not_counted();
}

function toSentence(item: Settled, now: Date): string {
  const { subject } = item;
  const time = clockTime(new Date(item.seenAt), now);
  if (item.end === 'sent')
    return [m.pages_waiting_was_sent({ subject, time }), describeEffect(item, item.answer)].filter(Boolean).join(' ');
  if (item.end === 'refused')
    return m.pages_waiting_refused({ subject, time, why: item.why ?? m.pages_waiting_rejected() });
  return item.kind === 'report' ? m.pages_waiting_report_too_old({ time }) : m.pages_waiting_too_old({ subject, time });
}

function describeEffect({ kind, about }: Settled, answer: unknown): string | null {
  if (kind === 'press') return (answer as Acted).sentence;
  if (kind === 'report') return describeOutcome(answer as ReportedTowTruck);
  return kind === 'verdict' ? describeThanks(about?.choice as Verdict, (answer as TowTruck).status) : null;
}
