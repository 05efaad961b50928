import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { cityDataPaths } from '@towscout/contracts/sources/city-data/paths';
import type { RejectedRow } from '@towscout/contracts/sources/city-data/schema';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The newest rejected rows, with plates, so for administrators only. */
export function SetAsideRows({ city }: { city: string }) {
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
