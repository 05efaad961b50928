import { MessageSquarePlus } from 'lucide-react';
import { Link } from 'wouter';

import { REPORTS_ON_DASHBOARD } from '@towscout/contracts/reports/paths';
import { m } from '@towscout/messages';

import { usePosition } from '#places/use-position.tsx';
import { paths } from '#platform/paths.ts';
import { ReportList } from '#reports/report-list.tsx';
import { Button } from '#ui/button.tsx';

import { CommunityReport } from '../community-report.tsx';
import { useCommunity } from '../use-community.ts';

/** The newest community reports on the dashboard, and the way to all of them. */
export function DashboardCommunity({ isSignedIn, now }: { isSignedIn: boolean | null; now: Date }) {
  const { position, isLocating, locate } = usePosition();
  const community = useCommunity({ position, isSignedIn, isLocating, locate, now });
  return (
    <section aria-label={m.pages_dashboard_community()} className="border-t border-line">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4">
        <h2 className="text-sm font-semibold">{m.pages_dashboard_community()}</h2>
        <Button onClick={community.file} className="px-3">
          <MessageSquarePlus aria-hidden size={16} />
          {m.pages_dashboard_community_report()}
        </Button>
      </div>
      <ReportList
        reports={community.reports.slice(0, REPORTS_ON_DASHBOARD)}
        isLoading={community.isLoading}
        isFailed={community.isFailed}
        onRetry={community.refetch}
        now={now}
        isSignedIn={isSignedIn}
        from={community.votesFrom}
      />
      {community.reports.length > 0 && (
        <Link
          href={paths.reports}
          className="flex min-h-11 items-center justify-center border-t border-line text-sm font-medium text-accent-text hover:bg-sunken"
        >
          {m.pages_dashboard_all_community()}
        </Link>
      )}
      <CommunityReport community={community} />
    </section>
  );
}
