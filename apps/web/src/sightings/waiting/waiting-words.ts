import { freshMinutes } from '@towscout/domain/sources';
import { clockTime } from '@towscout/domain/time-words';

import type { ToastMessage } from '#ui/toast-message.ts';

import { outcomeWords } from '../report-outcome-words.ts';
import type { Settled } from './outbox.ts';

export const SAVED: ToastMessage = {
  title: 'Saved. It will be sent when you’re back online.',
  description: `After ${freshMinutes('user')} minutes it can no longer warn anyone, and is dropped.`,
};

/** What became of the reports that waited, in one message; null when there is nothing to tell. */
export function settledWords(settled: readonly Settled[], now: Date): ToastMessage | null {
  const [first, ...others] = settled;
  if (!first) return null;
  const sent = settled.filter(({ end }) => end === 'sent').length;
  const tone = sent === settled.length ? 'success' : 'destructive';
  if (others.length === 0)
    return { title: sent === 1 ? 'Report Submitted' : 'Report not sent', description: sentenceOf(first, now), tone };
  const failed = settled.filter(({ end }) => end !== 'sent').map((each) => sentenceOf(each, now));
  return { title: `${sent} of ${settled.length} saved reports sent`, description: failed.join(' ') || undefined, tone };
}

function sentenceOf(report: Settled, now: Date): string {
  const at = clockTime(new Date(report.seenAt), now);
  if (report.end === 'sent') return `Your report from ${at} was sent. ${outcomeWords(report.truck)}`;
  if (report.end === 'refused') return `Your report from ${at}: ${report.why ?? 'the server refused it.'}`;
  return `You saw the truck at ${at}, too long ago to warn anyone. If it’s still there, report it again.`;
}
