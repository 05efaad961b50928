import { CloudOff, Filter, Radar } from 'lucide-react';

import type { ActivityEvent } from '@towscout/contracts/insights/activity/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ActivityEventRow } from './activity-event-row.tsx';

type ActivityFeedProps = {
  events: readonly ActivityEvent[] | null;
  isFailed: boolean;
  isFiltered: boolean;
  now: Date;
  onRetry: () => void;
  onShowAll: () => void;
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

export function ActivityFeed({ events, isFailed, isFiltered, now, ...on }: ActivityFeedProps) {
  if (events === null) return isFailed ? <Failed onRetry={on.onRetry} /> : <Loading />;
  if (events.length === 0) return isFiltered ? <NothingOfThis onShowAll={on.onShowAll} /> : <Nothing />;
  return (
    <>
      <ol aria-label={m.insights_activity_events_label()} className="divide-y divide-line">
        {events.map((event) => (
          <ActivityEventRow key={event.id} event={event} now={now} />
        ))}
      </ol>
      {on.onMore && (
        <div className="border-t border-line p-3 text-center">
          <Button onClick={on.onMore} isBusy={on.isLoadingMore}>
            {on.isLoadingMore ? m.common_loading() : m.insights_activity_show_older()}
          </Button>
        </div>
      )}
    </>
  );
}

const Loading = () => (
  <ul aria-label={m.insights_activity_loading_events_label()} aria-busy className="divide-y divide-line">
    {[1, 2, 3, 4].map((row) => (
      <li key={row} className="flex gap-3 px-4 py-3">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-1 flex-col gap-2 py-1">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-4 w-24" />
        </div>
      </li>
    ))}
  </ul>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState icon={<CloudOff size={22} />} title={m.insights_activity_failed()}>
      <p className="mb-3">{m.insights_activity_failed_hint()}</p>
      <Button onClick={onRetry}>{m.common_try_again()}</Button>
    </EmptyState>
  </div>
);

const NothingOfThis = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState icon={<Filter size={22} />} title={m.insights_activity_no_match()}>
    <p className="mb-3">{m.insights_activity_no_match_hint()}</p>
    <Button onClick={onShowAll}>{m.insights_activity_show_all()}</Button>
  </EmptyState>
);

const Nothing = () => (
  <EmptyState icon={<Radar size={22} />} title={m.insights_activity_no_events()}>
    {m.insights_activity_no_events_hint()}
  </EmptyState>
);
