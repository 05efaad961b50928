import { distanceBetween, type LatLng, milesToMeters, outlineContains } from '@towscout/geo';

import { asPoint } from '../reading/read-fields.ts';
import { fieldText, type SourceRow } from './row-field.ts';
import type { ReadableSource, RowReading } from './row-reading.ts';

const SAME_POINT_METERS = 30;
const DECIMAL = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** Where a row's point is exactly, or why that is not known. */
export function readPlace(
  row: SourceRow,
  { area, reading: { point, notPlaces = [] } }: Pick<ReadableSource, 'area' | 'reading'>,
): LatLng | 'no_place' | 'elsewhere' {
  const [lat, lng] = readTexts(row, point);
  const place = asPoint(toNumber(lat), toNumber(lng));
  if (!place || notPlaces.some((other) => isAt(place, other))) return 'no_place';
  if (!area || !outlineContains(area, place)) return 'elsewhere';
  return place;
}

function readTexts(row: SourceRow, point: RowReading['point']): (string | undefined)[] {
  if (point === null) return [];
  if (typeof point === 'string') return fieldText(row, point)?.split(' ') ?? [];
  if ('lngLat' in point) return (fieldText(row, point.lngLat)?.split(/ *, */) ?? []).slice(0, 2).toReversed();
  return point.map((field) => fieldText(row, field) ?? undefined);
}

/** To a hundred yards. */
export const roughly = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(lng) });
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
const toNumber = (text: string | undefined): number | null => (text && DECIMAL.test(text) ? Number(text) : null);
const isAt = (place: LatLng, other: LatLng): boolean =>
  milesToMeters(distanceBetween(place, other)) < SAME_POINT_METERS;
