import type { RowReading } from '@towscout/domain/sources/tow-records/tow-record-source';

/** The fields that a point is read from; none where the streets say. */
export const pointFields = (point: RowReading['point']): readonly string[] => {
  if (typeof point === 'string') return [point];
  if ('counties' in point) return [];
  return 'lngLat' in point ? [point.lngLat] : point;
};
