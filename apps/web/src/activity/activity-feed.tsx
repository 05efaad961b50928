import { CloudOff, Filter, Radar } from 'lucide-react';

import type { ActivityEvent } from '@towscout/contracts/activity/schema';

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
      <ol aria-label="Events, newest first" className="divide-y divide-line">
        {events.map((event) => (
          <ActivityEventRow key={event.id} event={event} now={now} />
        ))}
      </ol>
      {on.onMore && (
        <div className="border-t border-line p-3 text-center">
          <Button onClick={on.onMore} isBusy={on.isLoadingMore}>
            {on.isLoadingMore ? 'Loading…' : 'Show older events'}
          </Button>
        </div>
      )}
    </>
  );
}

const Loading = () => (
  <ul aria-label="Loading events" aria-busy className="divide-y divide-line">
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
    <EmptyState icon={<CloudOff size={22} />} title="Couldn't load recent activity">
      <p className="mb-3">Try again in a moment.</p>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  </div>
);

const NothingOfThis = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState icon={<Filter size={22} />} title="No events match">
    <p className="mb-3">No events of this type from this source in the last 24 hours.</p>
    <Button onClick={onShowAll}>Show all events</Button>
  </EmptyState>
);

const Nothing = () => (
  <EmptyState icon={<Radar size={22} />} title="No events in the last 24 hours">
    New events appear here as they come in.
  </EmptyState>
);
