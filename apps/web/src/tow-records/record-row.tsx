import type { TowRecord } from '@towscout/contracts/tow-records/schema';
import { formatAge } from '@towscout/domain/format-time';
import { RECORD_STEPS, RECORD_WORDS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import { m } from '@towscout/messages';

import type { MapIcon as DrawnIcon } from '#map/draw-icon.ts';
import { MapIcon } from '#map/map-icon.tsx';
import type { MapPoint } from '#map/mark-layers.ts';
import { distanceText } from '#ui/figure.tsx';

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

/** Strokes in a 24 × 24 box, and none of them a truck: nobody saw one. Hollow marks are less certain. */
export const RECORD_MARKS: Readonly<Record<RecordStep, { glyph: string; filled: boolean }>> = {
  asked: { glyph: 'M4 5h16v11h-9l-4 4v-4H4z', filled: false },
  called: {
    glyph: 'M6 4h4l2 5-2.5 1.5a11 11 0 0 0 4 4L15 12l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 6a2 2 0 0 1 2-2z',
    filled: true,
  },
  likely: { glyph: 'M5 16v-4l2-4h10l2 4v4zM8 18.5v.5M16 18.5v.5', filled: false },
  ticket: { glyph: 'M7 3h10v18l-2.5-2-2.5 2-2.5-2L7 21zM10 8h4M10 12h4', filled: false },
  abandoned: { glyph: 'M12 4a8 8 0 1 0 .01 0M12 8v4.5l3 2', filled: false },
  towed: { glyph: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9', filled: true },
};

const iconName = (step: RecordStep): string => `tow record ${step}`;

export const RECORD_ICONS: Readonly<Record<string, DrawnIcon>> = Object.fromEntries(
  RECORD_STEPS.map((step) => [iconName(step), { shape: 'square', color: 'blue-solid', ...RECORD_MARKS[step] }]),
);
export const RECORD_RANK_COLORS = ['blue-solid', 'blue-solid', 'blue-solid'] as const;

export const recordPoint = ({ id, latitude, longitude, step }: TowRecord): MapPoint => ({
  id,
  lat: latitude,
  lng: longitude,
  icon: iconName(step),
  rank: RECORD_WORDS[step].weight,
  pulse: false,
  strength: 1,
  isPast: false,
});
