import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';

import type { Acted } from '@towscout/contracts/alerts/schema';
import { reportPaths } from '@towscout/contracts/reports/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { ReportedTowTruck, TowTruck, Verdict } from '@towscout/contracts/trucks/trucks';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { discardWaiting } from '#platform/outbox/outbox-store.ts';
import type { Settled, Waiting } from '#platform/outbox/outbox.ts';
import { useSending, useWaiting } from '#platform/outbox/use-outbox.ts';
import { describeOutcome } from '#reports/report-outcome-text.ts';
import { oneTruckOptions } from '#trucks/use-nearby-trucks.ts';
import { describeThanks } from '#trucks/use-verdict.ts';
import { Button } from '#ui/button.tsx';
import type { ToastMessage } from '#ui/toast-message.ts';
import { useToast } from '#ui/toast.tsx';

/** Sends waiting items while the page is open; renders nothing. */
export function SendWaiting() {
  const client = useQueryClient();
  const { toast } = useToast();
  useSending((settled) => {
    const words = describeSettled(settled, new Date());
    if (words) toast(words);
    for (const queryKey of changedBy(settled)) void client.invalidateQueries({ queryKey });
  });
  return null;
}

/** Queries that may have changed. */
const changedBy = (settled: readonly Settled[]): (readonly unknown[])[] => [
  [sightingPaths.nearby],
  [sightingPaths.count],
  ...(settled.some(({ kind }) => kind === 'vote') ? [[reportPaths.list]] : []),
  ...(settled.some(({ kind }) => kind === 'press') ? [[watchedPlacePaths.places], [watchedPlacePaths.snoozes]] : []),
  ...settled.flatMap(({ kind, about }) => (kind === 'verdict' && about ? [oneTruckOptions(about.id).queryKey] : [])),
];

export function WaitingList({ now }: { now: Date }) {
  const { mine, hasOthers, isSignedIn } = useWaiting();
  if (mine.length === 0 && !hasOthers) return null;
  return (
    <section aria-label={m.pages_waiting_section()} className="border-b border-line bg-surface">
      <ul>
        {mine.map((item) => (
          <WaitingItem key={item.id} item={item} now={now} />
        ))}
        {hasOthers && <WaitingForAnother isSignedIn={isSignedIn} />}
      </ul>
    </section>
  );
}

function WaitingItem({ item: { id, subject, seenAt }, now }: { item: Waiting; now: Date }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const discard = () => {
    setDiscarding(true);
    void discardWaiting(id).catch(() => setDiscarding(false));
  };
  return (
    <li className="flex min-h-11 items-center gap-2.5 pl-4 text-sm">
      <CloudUpload aria-hidden size={18} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 py-1.5">
        {m.pages_waiting_will_be_sent({ subject, time: clockTime(new Date(seenAt), now) })}
      </p>
      <Button variant="quiet" isBusy={isDiscarding} onClick={discard}>
        {m.pages_waiting_discard()}
      </Button>
    </li>
  );
}

/** Reveals nothing of another account's item. */
const WaitingForAnother = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <li className="flex min-h-11 items-center gap-2.5 px-4 text-sm">
    <CloudUpload aria-hidden size={18} className="shrink-0 text-muted" />
    <p className="min-w-0 flex-1 py-1.5">
      {isSignedIn ? m.pages_waiting_of_another() : m.pages_waiting_of_an_account()}
    </p>
  </li>
);

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
