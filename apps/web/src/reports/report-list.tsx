import type { LatLng } from '@towscout/geo';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ReportCard } from './report-card.tsx';
import type { ReportView } from './report-view.ts';
import { useVote } from './use-vote.ts';

type ReportListProps = {
  reports: readonly ReportView[];
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => void;
  now: Date;
  isSignedIn: boolean;
  /** Where the visitor is, when that is known: a vote from near by weighs more. */
  from: LatLng | null;
  /** What to do when nothing is reported. */
  emptyAction?: ReactNode;
};

const PLACEHOLDERS = 3;

export function ReportList({ reports, isLoading, isFailed, onRetry, now, isSignedIn, from, emptyAction }: ReportListProps) {
  const { vote, isPending } = useVote({ isSignedIn, from });
  if (isLoading) {
    return (
      <ul aria-label="Loading community reports" className="divide-y divide-line">
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
    return (
      <div className="flex flex-col items-center gap-3 px-4 py-8 text-center text-sm text-muted">
        <p>The community reports could not be loaded.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  }
  if (reports.length === 0) {
    return (
      <EmptyState icon={<MessagesSquare size={22} />} title="No Community Reports">
        <p>Nobody has reported a tow truck within 5 miles. See one? Tell the others.</p>
        {emptyAction}
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Community reports, newest first" className="divide-y divide-line">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} now={now} isSignedIn={isSignedIn} isBusy={isPending} onVote={(voteType) => vote({ id: report.id, voteType })} />
        </li>
      ))}
    </ul>
  );
}
