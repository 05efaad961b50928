import type { TowRecord } from '@towscout/contracts/tow-records/schema';
import { formatAge } from '@towscout/domain/format-time';
import { RECORD_WORDS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';

import { MapIcon } from '#map/map-icon.tsx';
import { distanceText } from '#ui/figure.tsx';

import { RECORD_MARKS } from './record-marks.ts';

/** One record: its content, place, age, and the source that keeps it. */
export function RecordRow({ record, now }: { record: TowRecord; now: Date }) {
  const { step, description, location, distanceMiles, timestamp, reportedBy, truckId } = record;
  const { name } = RECORD_WORDS[step];
  // Some sources' descriptions only repeat the name of the step.
  const said = [description !== name && description, location].filter(Boolean);
  return (
    <>
      <p className="font-medium">{name}</p>
      {said.length > 0 && <p className="text-pretty">{said.join(' · ')}</p>}
      {truckId !== null && <p className="text-xs">{m.tow_records_dispatch_called()}</p>}
      <p className="text-xs text-muted">
        {distanceText(distanceMiles)} · <time dateTime={timestamp}>{formatAge(new Date(timestamp), now)}</time> ·{' '}
        {reportedBy}
      </p>
    </>
  );
}

/** The same icon as on the map. */
export function RecordMark({ step, className = 'size-9' }: { step: RecordStep; className?: string }) {
  const { glyph, filled } = RECORD_MARKS[step];
  return (
    <MapIcon
      mark={{ shape: 'square', filled, glyph }}
      box={filled ? 'fill-blue-solid stroke-blue-solid' : 'fill-raised stroke-blue-solid'}
      ink={filled ? 'text-white' : 'text-ink'}
      className={className}
    />
  );
}
