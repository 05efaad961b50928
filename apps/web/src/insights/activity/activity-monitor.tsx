import { Pause, Play } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';

import { ACTIVITY_TYPES, type ActivityType } from '@towscout/contracts/insights/constants';
import { timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { useLineStatus } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { useIsWide } from '#platform/viewport.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PlainSelect } from '#ui/plain-select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { WhenInView } from '#ui/when-in-view.tsx';

import { ActivityFeed } from './activity-feed.tsx';
import { ActivityStatistics } from './activity-statistics.tsx';
import { type ActivityFilter, describeFilter, describeType, type Monitor, NO_FILTER } from './activity.ts';

const ALL = 'all';
const listTypes = () => [
  { value: ALL, label: m.insights_activity_all_types() },
  ...ACTIVITY_TYPES.map((type) => ({ value: type, label: describeType(type) })),
];

type ActivityFiltersProps = {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  sources: readonly { source: string; name: string }[];
};

function ActivityFilters({ filter, onFilter, sources }: ActivityFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <PlainSelect
        label={m.insights_activity_type()}
        value={filter.type ?? ALL}
        onValueChange={(type) => onFilter({ ...filter, type: type === ALL ? null : (type as ActivityType) })}
        options={listTypes()}
      />
      <PlainSelect
        label={m.insights_activity_source()}
        value={filter.source ?? ALL}
        onValueChange={(source) => onFilter({ ...filter, source: source === ALL ? null : source })}
        options={sourceOptions(sources, filter.source)}
      />
    </div>
  );
}

/** Keeps a chosen source that no longer has events. */
function sourceOptions(sources: ActivityFiltersProps['sources'], chosen: string | null) {
  const known = sources.map(({ source, name }) => ({ value: source, label: name }));
  const isUnknown = chosen !== null && !sources.some(({ source }) => source === chosen);
  return [
    { value: ALL, label: m.insights_activity_all_sources() },
    ...known,
    ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
  ];
}

const ActivityTrends = lazyPart(async () => (await import('./activity-trends.tsx')).ActivityTrends);

const CLOCK_MS = 10_000;

type ActivityMonitorProps = {
  monitor: Monitor;
  /** In miles. */
  radius: number;
  place?: string;
  children?: (close: () => void) => ReactNode;
};

/** Feed, figures and trends of an area: the Activity page and a tab of the Enhanced Scanner. */
export function ActivityMonitor({ monitor, radius, place, children }: ActivityMonitorProps) {
  const now = useNow(CLOCK_MS);
  const isWide = useIsWide();
  const { area, filter, setFilter, isLoading, isFailed } = monitor;
  const filters = <ActivityFilters filter={filter} onFilter={setFilter} sources={area?.sources ?? []} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <Card className="min-w-0 p-0!">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
          <div className="min-w-40 flex-1">
            <h2 className="flex items-center gap-2 text-base font-semibold">
              {m.insights_activity_live_events()} <LiveBadge isMonitoring={monitor.isMonitoring} isFailed={isFailed} />
            </h2>
            <p role="status" className="min-h-[2lh] text-sm text-muted tabular-nums sm:min-h-0">
              {describeStatus(monitor, now)}
            </p>
          </div>
          <MonitoringToggle isMonitoring={monitor.isMonitoring} onMonitoring={monitor.setMonitoring} />
          <div className="w-full">
            {isWide ? (
              filters
            ) : (
              <FoldedFilters place={place} chosen={describeFilter(filter, area?.sources ?? [])}>
                {(close) => (
                  <>
                    {children?.(close)}
                    {filters}
                  </>
                )}
              </FoldedFilters>
            )}
          </div>
        </div>
        {area?.isSample && (
          <p className="border-b border-line bg-purple-wash px-4 py-3 text-sm text-purple">
            {m.insights_activity_samples()}
          </p>
        )}
        <ActivityFeed
          events={monitor.events}
          isFailed={isFailed}
          isFiltered={filter.type !== null || filter.source !== null}
          now={now}
          onRetry={() => void monitor.refetch()}
          onShowAll={() => setFilter(NO_FILTER)}
          onMore={monitor.more && (() => void monitor.more?.())}
          isLoadingMore={monitor.isLoadingMore}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <h2 className="mb-3 text-base font-semibold">{m.insights_activity_statistics()}</h2>
          <ActivityStatistics area={area} isLoading={isLoading} radius={radius} />
        </Card>
        <Card>
          <h2 className="mb-1 text-base font-semibold">{m.insights_activity_recent_trends()}</h2>
          <WhenInView placeholder={<TrendsToCome />}>
            <Suspense fallback={<TrendsToCome />}>
              <ActivityTrends hours={area?.hours ?? null} isLoading={isLoading} />
            </Suspense>
          </WhenInView>
        </Card>
      </div>
    </div>
  );
}

const TrendsToCome = () => <Skeleton className="h-69 rounded-md" />;

/** '14 events in the last 24 hours · updated 20 s ago'. */
function describeStatus({ area, events, updatedAt, isFailed, isMonitoring }: Monitor, now: Date): string {
  if (!area || !updatedAt) return isFailed ? m.insights_activity_unavailable() : m.insights_activity_loading_events();
  const { lastDay: count } = area.statistics;
  const counted = { count, shown: withCommas(count) };
  const hasScans = events?.some(({ type }) => type === 'scan_update') && !area.isSample;
  const total = hasScans
    ? m.insights_activity_day_count_without_scans(counted)
    : m.insights_activity_day_count(counted);
  const age = timeSince(updatedAt, now);
  return `${total} · ${isFailed || !isMonitoring ? m.insights_activity_as_of({ age }) : m.insights_activity_updated({ age })}`;
}

type LiveBadgeProps = { isMonitoring: boolean; isFailed: boolean };

function LiveBadge({ isMonitoring, isFailed }: LiveBadgeProps) {
  const status = useLineStatus();
  const isOffline = isFailed || status === 'offline';
  return (
    <Badge tone={!isMonitoring ? 'neutral' : isOffline ? 'red' : 'green'}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {!isMonitoring
        ? m.insights_activity_not_updating()
        : isOffline
          ? m.insights_activity_offline()
          : m.insights_activity_live()}
    </Badge>
  );
}

type MonitoringToggleProps = { isMonitoring: boolean; onMonitoring: (isMonitoring: boolean) => void };

function MonitoringToggle({ isMonitoring, onMonitoring }: MonitoringToggleProps) {
  const Icon = isMonitoring ? Pause : Play;
  return (
    <Button
      aria-pressed={isMonitoring}
      aria-label={m.insights_activity_monitoring()}
      onClick={() => onMonitoring(!isMonitoring)}
    >
      <Icon aria-hidden size={16} />
      {isMonitoring ? m.insights_activity_monitoring() : m.insights_activity_paused()}
    </Button>
  );
}
