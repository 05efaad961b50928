import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';

import { reportPaths } from '@towscout/contracts/reports/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { discardWaiting } from '#platform/outbox/outbox-store.ts';
import type { Settled, Waiting } from '#platform/outbox/outbox.ts';
import { useSending, useWaiting } from '#platform/outbox/use-outbox.ts';
import { oneTruckOptions } from '#trucks/one-truck.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { describeSettled } from './waiting-text.ts';

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
