import { useMemo } from 'react';
import { Link } from 'wouter';

import { REPORTS_ON_DASHBOARD } from '@towscout/contracts/reports/paths';
import { m } from '@towscout/messages';

import { usePosition } from '#places/use-position.tsx';
import { paths } from '#platform/paths.ts';
import { ReportList } from '#reports/report-list.tsx';
import { stillActive } from '#reports/report-view.ts';
import { useReports } from '#reports/use-reports.ts';

/** The newest community reports on the dashboard, and the way to all of them. */
export function DashboardCommunity({ isSignedIn, now }: { isSignedIn: boolean | null; now: Date }) {
  const { position, spot } = usePosition();
  const { reports, isLoading, isFailed, refetch } = useReports(position);
  const active = useMemo(() => stillActive(reports, now), [reports, now]);
  return (
    <section aria-label={m.pages_dashboard_community()} className="border-t border-line">
      <h2 className="px-4 pt-4 pb-2 text-sm font-semibold">{m.pages_dashboard_community()}</h2>
      <ReportList
        reports={active.slice(0, REPORTS_ON_DASHBOARD)}
        isLoading={isLoading}
        isFailed={isFailed}
        onRetry={refetch}
        now={now}
        isSignedIn={isSignedIn}
        from={spot}
      />
      {active.length > 0 && (
        <Link
          href={paths.reports}
          className="flex min-h-11 items-center justify-center border-t border-line text-sm font-medium text-accent-text hover:bg-sunken"
        >
          {m.pages_dashboard_all_community()}
        </Link>
      )}
    </section>
  );
}
