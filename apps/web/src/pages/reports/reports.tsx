import { MessageSquarePlus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';

import { REPORTS_RADIUS_MILES } from '@towscout/contracts/reports/constants';
import type { Activity } from '@towscout/contracts/reports/schema';
import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { usePosition } from '#places/use-position.tsx';
import { useLiveArea } from '#platform/live.ts';
import { useNow } from '#platform/now.ts';
import { useIsWide } from '#platform/viewport.ts';
import { ReportList } from '#reports/report-list.tsx';
import { describeFilter, stillActive, useReports } from '#reports/use-reports.ts';
import { Button } from '#ui/button.tsx';
import { FoldedFilters } from '#ui/folded-filters.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { LookAround, describePosition } from '../look-around.tsx';
import { PageHeader } from '../page-frame.tsx';
import { CommunityReport, useCommunity, useFileReport } from './community-report.tsx';

const ReportFilter = lazyPart(async () => (await import('#reports/report-filter.tsx')).ReportFilter);
const ReportsMap = lazyPart(async () => (await import('./reports-map.tsx')).ReportsMap);

const CLOCK_MS = 10_000;

export function ReportsPage() {
  const { isSignedIn, isLoading } = useUser();
  const { position, isLocating, locate } = usePosition();
  const isWide = useIsWide();
  const now = useNow(CLOCK_MS);
  const [activity, setActivity] = useState<Activity | null>(null);
  const [onlyVerified, setOnlyVerified] = useState(false);
  const [isFiling, setFiling] = useState(false);
  const community = useCommunity({ position, isLocating, locate, now, isFiling, setFiling });
  const file = useFileReport({ isSignedIn, setFiling });
  const lat = position?.lat;
  const lng = position?.lng;
  const area = useMemo(
    () => (lat === undefined || lng === undefined ? null : { lat, lng, radius: FREE_RADIUS_MILES }),
    [lat, lng],
  );
  useLiveArea(area);
  const list = useReports(position, { activity, onlyVerified });
  const shown = useMemo(() => stillActive(list.reports, now), [list.reports, now]);
  const showAll = () => {
    setActivity(null);
    setOnlyVerified(false);
  };

  const filter = (
    <Suspense fallback={<Skeleton className="h-31 rounded-md" />}>
      <ReportFilter
        activity={activity}
        onActivity={setActivity}
        onlyVerified={onlyVerified}
        onOnlyVerified={setOnlyVerified}
      />
    </Suspense>
  );

  return (
    <div className="mx-auto grid w-full max-w-6xl gap-4 p-3 md:p-6 lg:grid-cols-[1fr_1.2fr] lg:grid-rows-[auto_1fr]">
      <PageHeader title={m.pages_reports_title()}>
        <Button variant="primary" isBusy={isLoading} onClick={file}>
          <MessageSquarePlus aria-hidden size={16} />
          {m.pages_reports_report()}
        </Button>
      </PageHeader>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="relative h-64 overflow-hidden rounded-lg border border-line bg-(--map-land) md:h-80 lg:sticky lg:top-6 lg:h-[calc(100dvh-7rem)]">
          <Suspense>{position && <ReportsMap reports={shown} position={position} />}</Suspense>
        </div>
      </div>
      <div className="min-w-0">
        <div className="mb-4">
          {isWide ? (
            <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
              <LookAround />
              {filter}
            </div>
          ) : (
            <FoldedFilters place={describePosition(position)} chosen={describeFilter(activity, onlyVerified)}>
              {(close) => (
                <>
                  <LookAround onChosen={close} />
                  {filter}
                </>
              )}
            </FoldedFilters>
          )}
        </div>
        <section aria-labelledby="reports-heading" className="rounded-lg border border-line bg-surface">
          <h2 id="reports-heading" className="border-b border-line px-4 py-3 text-sm font-semibold">
            {m.pages_reports_within({ miles: REPORTS_RADIUS_MILES })}
          </h2>
          <ReportList
            reports={shown}
            isLoading={list.isLoading}
            isFailed={list.isFailed}
            onRetry={list.refetch}
            more={list.hasMore ? { isLoading: list.isLoadingMore, onShow: list.showMore } : null}
            onClearFilter={activity !== null || onlyVerified ? showAll : null}
            now={now}
            isSignedIn={isSignedIn}
            from={community.votesFrom}
          />
        </section>
      </div>
      <CommunityReport community={community} />
    </div>
  );
}
