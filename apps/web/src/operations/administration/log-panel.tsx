import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';

import type { AdminLogEntry } from '@towscout/contracts/operations/administration';
import { administrationPaths } from '@towscout/contracts/operations/constants';
import { m } from '@towscout/messages';

import { getErrorMessage, api } from '#platform/api.ts';
import { nextCursor } from '#platform/next-cursor.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TypedWords } from '#ui/foreign-words.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeActor, describeEntry, formatMoment } from './administration-text.ts';

/** The log of administrators' actions. */
export function LogPanel() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAdminLog();
  const entries = data?.pages.flatMap(({ answer }) => answer);
  if (!entries)
    return error ? (
      <Card>
        <LoadFailed
          title={m.operations_administration_log_failed()}
          reason={getErrorMessage(error, '')}
          onRetry={() => void refetch()}
        />
      </Card>
    ) : (
      <Skeleton className="h-120 rounded-lg" />
    );
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon={<ScrollText size={22} />} title={m.operations_administration_log_empty()}>
          <p>{m.operations_administration_log_empty_hint()}</p>
        </EmptyState>
      </Card>
    );
  return (
    <Card className="pb-0!">
      <h2 className="text-base font-semibold">{m.operations_administration_log()}</h2>
      <p className="mb-2 text-sm text-muted">{m.operations_administration_log_hint()}</p>
      <ol className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <LogRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {error && (
        <LoadFailed isRow title={m.operations_administration_log_more_failed()} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && (
        <div className="flex justify-center border-t border-line py-3">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.operations_administration_show_older()}
          </Button>
        </div>
      )}
    </Card>
  );
}

function LogRow({ entry }: { entry: AdminLogEntry }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-2.5 text-sm md:grid-cols-[11rem_1fr]">
      <time dateTime={entry.at} className="text-muted tabular-nums">
        {formatMoment(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi className="font-medium">{describeActor(entry)}</bdi> <bdi>{describeEntry(entry)}</bdi>
        </p>
        {entry.reason && (
          <p className="wrap-anywhere whitespace-pre-line text-muted">
            <TypedWords>{entry.reason}</TypedWords>
          </p>
        )}
      </div>
    </li>
  );
}

/** Newest first. */
const useAdminLog = () =>
  useInfiniteQuery({
    queryKey: [administrationPaths.log],
    queryFn: ({ pageParam, signal }) =>
      api.getWithHeaders(administrationPaths.log, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ headers }) => nextCursor(headers.get('link')),
  });
