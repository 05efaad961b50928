import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import type { CitySync, RejectedRow } from '@towscout/contracts/sources/city-data';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { formatCount, describeOutcome } from '../sync/sync-text.ts';

type SyncReportProps = { sync: CitySync; now: Date; maySeeSetAside: boolean };

export function SyncReport({ sync, now, maySeeSetAside }: SyncReportProps) {
  const endedAt = sync.endedAt && clockTime(new Date(sync.endedAt), now);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-md text-xs">
        <span>
          <span className={classNames('font-medium', sync.state === 'failed' && 'text-red')}>
            {describeOutcome(sync)}
          </span>
          {endedAt && <span className="text-muted"> · {endedAt}</span>}
          {sync.message && <span className="block text-muted">{sync.message}</span>}
        </span>
        <span className="sr-only">{m.violations_sync_last_in_figures()}</span>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2 rounded-md bg-sunken p-3 sm:grid-cols-5">
        <Figure name={m.violations_sync_figure_read()} value={sync.read} />
        <Figure name={m.violations_sync_figure_stored()} value={sync.stored} />
        <Figure name={m.violations_sync_figure_changed()} value={sync.changed} />
        <Figure name={m.violations_sync_figure_unchanged()} value={sync.unchanged} />
        <Figure name={m.violations_sync_figure_set_aside()} value={sync.setAside} />
      </dl>
      {sync.setAsideByReason.length > 0 && (
        <ul
          aria-label={m.violations_sync_skipped_by_reason()}
          className="mt-2 flex flex-col gap-1 px-3 text-xs text-muted"
        >
          {sync.setAsideByReason.map(({ reason, words, rows }) => (
            <li key={reason} className="flex justify-between gap-3">
              {words}
              <span className="shrink-0 tabular-nums">{formatCount(rows)}</span>
            </li>
          ))}
        </ul>
      )}
      {sync.setAside > 0 && maySeeSetAside && <SetAsideRows city={sync.city} />}
    </details>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm font-semibold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

/** The newest rejected rows, with plates, so for administrators only. */
function SetAsideRows({ city }: { city: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="quiet" className="self-start px-3!" onClick={() => setOpen(true)}>
        {m.violations_sync_show_rows()}
      </Button>
    );
  }
  return <Rows city={city} />;
}

function Rows({ city }: { city: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [cityDataPaths.setAside, city],
    queryFn: ({ signal }) => api.get(cityDataPaths.setAside, { params: { city }, query: {}, signal }),
    staleTime: 0,
  });
  if (error)
    return (
      <div className="px-3">
        <LoadFailed
          isRow
          title={m.violations_sync_rows_failed()}
          reason={getErrorMessage(error, '')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data) return <Skeleton className="mx-3 h-16" />;
  return (
    <ul aria-label={m.violations_sync_skipped_rows()} className="flex flex-col divide-y divide-line px-3">
      {data.map((row) => (
        <li key={row.id} className="py-2">
          <AsideRow row={row} />
        </li>
      ))}
    </ul>
  );
}

function AsideRow({ row: { words, field, row } }: { row: RejectedRow }) {
  return (
    <>
      <p className="text-xs font-medium">
        {words} <span className="font-normal text-muted">({field})</span>
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-xs break-all text-muted">
        {Object.entries(row).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
