import type { RecordStep } from '@towscout/domain/sources/tow-ladder';

import { glyphPlace, ICON_BOX, ICON_SHAPES } from '#map/icon-shapes.ts';

import { RECORD_MARKS } from './record-marks.ts';

/** The same icon as on the map. */
export function RecordMark({ step, className = 'size-9' }: { step: RecordStep; className?: string }) {
  const { glyph, filled } = RECORD_MARKS[step];
  const { x, y, scale } = glyphPlace({ shape: 'square' });
  return (
    <svg
      viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
      aria-hidden
      className={`shrink-0 ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={ICON_SHAPES.square}
        className={filled ? 'fill-blue-solid stroke-blue-solid' : 'fill-raised stroke-blue-solid'}
        strokeWidth="2.5"
        strokeDasharray={filled ? undefined : '4 2.5'}
      />
      <path
        d={glyph}
        className={filled ? 'text-white' : 'text-ink'}
        stroke="currentColor"
        strokeWidth="2.6"
        transform={`translate(${x} ${y}) scale(${scale})`}
      />
    </svg>
  );
}
