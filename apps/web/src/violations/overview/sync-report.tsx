import { ChevronDown } from 'lucide-react';

import type { CitySync } from '@towscout/contracts/sources/city-data/schema';
import { clockTime } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

import { classNames } from '#ui/class-names.ts';

import { formatCount, describeOutcome } from '../sync/sync-text.ts';
import { SetAsideRows } from './set-aside-rows.tsx';

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
