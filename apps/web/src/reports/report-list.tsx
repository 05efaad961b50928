import { MessagesSquare } from 'lucide-react';

import { REPORTS_RADIUS_MILES } from '@towscout/contracts/reports/constants';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';

import { ReportCard } from './report-card.tsx';
import type { ReportView } from './use-reports.ts';
import { useVote } from './use-vote.ts';

type ReportListProps = {
  reports: readonly ReportView[];
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => void;
  now: Date;
  isSignedIn: boolean | null;
  /** A nearby vote weighs more. */
  from: LatLng | null;
  /** Set where the list goes on: shows the next page. */
  more?: { isLoading: boolean; onShow: () => void } | null;
  /** Set while a filter hides reports: shows all of them. */
  onClearFilter?: (() => void) | null;
};

const PLACEHOLDERS = 3;

export function ReportList({
  reports,
  isLoading,
  isFailed,
  onRetry,
  now,
  isSignedIn,
  from,
  more = null,
  onClearFilter = null,
}: ReportListProps) {
  const { vote, isPending } = useVote({ isSignedIn, from });
  if (isLoading) {
    return (
      <ul aria-label={m.reports_loading_list()} className="divide-y divide-line">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index} className="flex flex-col gap-2 px-4 py-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-11 w-full" />
          </li>
        ))}
      </ul>
    );
  }
  if (isFailed && reports.length === 0) {
    return <LoadFailed title={m.reports_list_not_loaded()} onRetry={onRetry} />;
  }
  if (reports.length === 0) {
    return (
      <EmptyState icon={<MessagesSquare size={22} />} title={m.reports_none()}>
        {onClearFilter ? (
          <>
            <p>{m.reports_none_match({ miles: REPORTS_RADIUS_MILES })}</p>
            <Button className="mt-3" onClick={onClearFilter}>
              {m.reports_show_all()}
            </Button>
          </>
        ) : (
          <p>{m.reports_none_yet({ miles: REPORTS_RADIUS_MILES })}</p>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {isFailed && (
        <p role="status" className="border-b border-line px-4 py-2 text-sm text-muted">
          {m.reports_not_refreshed()}
        </p>
      )}
      <ul aria-label={m.reports_list()} className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              now={now}
              isSignedIn={isSignedIn}
              isBusy={isPending}
              onVote={(voteType) => vote({ report, voteType })}
            />
          </li>
        ))}
      </ul>
      {more && (
        <div className="border-t border-line p-3">
          <Button className="w-full" isBusy={more.isLoading} onClick={more.onShow}>
            {more.isLoading ? <Spinner label={m.reports_loading()} /> : m.reports_show_more()}
          </Button>
        </div>
      )}
    </>
  );
}
