import type { RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';

/** The fields that a point is read from; none where only the streets say. */
export const pointFields = (point: RowReading['point']): readonly string[] => {
  if (point === null) return [];
  if (typeof point === 'string') return [point];
  return 'lngLat' in point ? [point.lngLat] : point;
};
