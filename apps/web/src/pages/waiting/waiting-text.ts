import type { Acted } from '@towscout/contracts/alerts/schema';
import type { ReportedTowTruck, TowTruck, Verdict } from '@towscout/contracts/sightings/trucks';
import { clockTime } from '@towscout/domain/format-time';

import type { Settled } from '#platform/outbox/outbox.ts';
import { describeOutcome } from '#reports/report-outcome-text.ts';
import { describeThanks } from '#sightings/verdict-text.ts';
import type { ToastMessage } from '#ui/toast-message.ts';

/** One message for all outcomes; null when there are none. */
export function describeSettled(settled: readonly Settled[], now: Date): ToastMessage | null {
  const [first, ...others] = settled;
  if (!first) return null;
  const sent = settled.filter(({ end }) => end === 'sent').length;
  const tone = sent === settled.length ? 'success' : 'destructive';
  if (others.length === 0) return { title: toTitle(first), description: toSentence(first, now), tone };
  const what = settled.every(({ kind }) => kind === 'report') ? 'saved reports' : 'saved items';
  const failed = settled.filter(({ end }) => end !== 'sent').map((each) => toSentence(each, now));
  return { title: `${sent} of ${settled.length} ${what} sent`, description: failed.join(' ') || undefined, tone };
}

function toTitle({ kind, end }: Settled): string {
  if (kind === 'report') return end === 'sent' ? 'Report Submitted' : "Couldn't send your report";
  return end === 'sent' ? 'Sent' : 'Not counted';
}

function toSentence(item: Settled, now: Date): string {
  const at = clockTime(new Date(item.seenAt), now);
  const from = `${item.subject} from ${at}`;
  if (item.end === 'sent') return [`${from} was sent.`, describeEffect(item, item.answer)].filter(Boolean).join(' ');
  if (item.end === 'refused') return `${from}: ${item.why ?? 'the server rejected it.'}`;
  return item.kind === 'report'
    ? `You saw the truck at ${at}, too long ago to warn anyone. If it’s still there, report it again.`
    : `${from} is too old to count. Look again and tell us what you see now.`;
}

function describeEffect({ kind, about }: Settled, answer: unknown): string | null {
  if (kind === 'press') return (answer as Acted).sentence;
  if (kind === 'report') return describeOutcome(answer as ReportedTowTruck);
  return kind === 'verdict' ? describeThanks(about?.choice as Verdict, (answer as TowTruck).status) : null;
}
