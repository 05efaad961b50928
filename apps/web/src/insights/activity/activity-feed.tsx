import {
  CloudOff,
  Filter,
  Radar,
  Car,
  Construction,
  FileText,
  OctagonAlert,
  OctagonX,
  Ticket,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react';

import type { ActivityEvent } from '@towscout/contracts/insights/activity';
import type { ActivitySeverity, ActivityType } from '@towscout/contracts/insights/constants';
import { timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeSeverity, describeType } from './activity.ts';

const ICONS: Readonly<Record<ActivityType, LucideIcon>> = {
  scan_update: Radar,
  tow_truck: Truck,
  accident: OctagonAlert,
  construction: Construction,
  breakdown: Car,
  hazard: TriangleAlert,
  closure: OctagonX,
  violation: Ticket,
  tow_record: FileText,
};
const TONES: Readonly<Record<ActivitySeverity, { badge: 'red' | 'neutral'; icon: string }>> = {
  high: { badge: 'red', icon: 'bg-red-wash text-red' },
  medium: { badge: 'neutral', icon: 'bg-amber-wash text-amber' },
  low: { badge: 'neutral', icon: 'bg-sunken text-muted' },
};

/** Incidents are told as their feed words them; the rest in the language of the page. */
const isFeeds = ({ id, simulated }: ActivityEvent): boolean => !simulated && id.startsWith('incident:');

export function ActivityEventRow({ event, now }: { event: ActivityEvent; now: Date }) {
  const Icon = ICONS[event.type];
  const tone = TONES[event.severity];
  return (
    <li className="flex gap-3 px-4 py-3">
      <span
        aria-hidden
        className={classNames('mt-0.5 grid size-9 shrink-0 place-items-center rounded-full', tone.icon)}
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium text-pretty wrap-anywhere">
          <span className="sr-only">{describeType(event.type)}: </span>
          {isFeeds(event) ? <FeedWords>{event.description}</FeedWords> : event.description}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{event.location}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {event.simulated && <Badge tone="purple">{m.insights_activity_simulated()}</Badge>}
          <Badge tone={tone.badge}>{describeSeverity(event.severity)}</Badge>
          {isFeeds(event) ? <FeedWords>{event.sourceName}</FeedWords> : event.sourceName}
          <span aria-hidden>·</span>
          <time dateTime={event.timestamp} className="tabular-nums">
            {timeSince(new Date(event.timestamp), now)}
          </time>
        </p>
      </div>
    </li>
  );
}

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
