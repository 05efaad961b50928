import type { TowRecords } from '@towscout/contracts/tow-records/schema';
import { RECORD_WORDS, RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';

import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { RecordMark, RecordRow } from './record-row.tsx';
import { type Around, useTowRecords } from './use-tow-records.ts';

const LISTED = 5;

/** Public tow records around a place. Renders nothing where no source of this site covers it. */
export function NearbyRecords({ around, now }: { around: Around; now: Date }) {
  const { isCovered, found, isFailed, refetch } = useTowRecords(around);
  const isReadHere = found === null || found.total > 0 || found.feeds.length > 0;
  if (!isCovered || !isReadHere) return null;
  return (
    <section aria-label={m.tow_records_title()} className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <h2 className="text-sm font-semibold">{m.tow_records_title()}</h2>
      {found ? (
        <Found found={found} radius={around.radius} now={now} />
      ) : isFailed ? (
        <LoadFailed isRow title={m.tow_records_failed()} onRetry={refetch} />
      ) : (
        <Skeleton className="h-4 w-2/3" />
      )}
    </section>
  );
}

type FoundProps = { found: TowRecords; radius: number; now: Date };

function Found({ found: { records, total, feeds }, radius, now }: FoundProps) {
  if (total === 0) {
    const isLookedAt = feeds.some(({ state }) => state === 'fresh');
    return (
      <p className="text-xs text-muted">
        {isLookedAt ? m.tow_records_none_within({ radius }) : m.tow_records_outdated()}
      </p>
    );
  }
  const listed = records.slice(0, LISTED);
  return (
    <>
      {RECORD_STEPS.filter((step) => listed.some((record) => record.step === step)).map((step) => (
        <p key={step} className="text-xs text-pretty text-muted">
          {RECORD_WORDS[step].name}: {RECORD_WORDS[step].sentence}
        </p>
      ))}
      <ul aria-label={m.tow_records_nearest_first()} className="divide-y divide-line border-t border-line">
        {listed.map((record) => (
          <li key={record.id} className="flex gap-3 py-2 text-sm">
            <RecordMark step={record.step} className="size-8" />
            <div className="min-w-0 flex-1">
              <RecordRow record={record} now={now} />
            </div>
          </li>
        ))}
      </ul>
      {total > listed.length && (
        <p className="text-xs text-muted">
          {m.tow_records_nearest_of({ count: listed.length, total: withCommas(total) })}
          {total > records.length && ` ${m.tow_records_map_shows({ count: withCommas(records.length) })}`}
        </p>
      )}
    </>
  );
}
