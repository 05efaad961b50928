import type { TowRecord } from '@towscout/contracts/tow-records/schema';
import { RECORD_WORDS, RECORD_STEPS, type RecordStep } from '@towscout/domain/sources/tow-ladder';

import type { MapIcon } from '#map/draw-icon.ts';
import type { MapPoint } from '#map/mark-layers.ts';

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

export const RECORD_ICONS: Readonly<Record<string, MapIcon>> = Object.fromEntries(
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
