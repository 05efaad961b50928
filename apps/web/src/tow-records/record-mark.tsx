import type { RecordStep } from '@towscout/domain/sources/tow-ladder';

import { MapIcon } from '#map/map-icon.tsx';

import { RECORD_MARKS } from './record-marks.ts';

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
