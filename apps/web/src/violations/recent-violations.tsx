import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';

import { VIOLATIONS_DAYS_MAX, violationPaths } from '@towscout/contracts/violations/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { ViolationRow } from './violation-row.tsx';

/** Specification section 9. */
const RECENT = 10;
const QUERY = { days: String(VIOLATIONS_DAYS_MAX), limit: String(RECENT) };

type RecentViolationsProps = {
  now: Date;
  /** Opens the city's sync; null without permission. */
  onSync: (() => void) | null;
};

export function RecentViolations({ now, onSync }: RecentViolationsProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [violationPaths.list, QUERY],
    queryFn: ({ signal }) => api.get(violationPaths.list, { query: QUERY, signal }),
    staleTime: 0,
  });
  if (!data) {
    if (!isError) return <Loading />;
    return <LoadFailed title={m.violations_recent_failed()} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<Receipt size={22} />} title={m.violations_none_yet()}>
        {onSync ? (
          <>
            <p>{m.violations_to_see()}</p>
            <Button className="mt-3" onClick={onSync}>
              {m.violations_go_to_sync()}
            </Button>
          </>
        ) : (
          <p>{m.violations_once_synced()}</p>
        )}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={m.violations_recent_newest_first()} className="divide-y divide-line">
      {data.slice(0, RECENT).map((violation) => (
        <li key={violation.id} className="py-2.5">
          <ViolationRow violation={violation} now={now} withCity />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">{m.common_loading()}</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </output>
  );
}
