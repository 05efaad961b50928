import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';
import { distanceBetween, type LatLng, milesToMeters, outlineContains } from '@towscout/geo';

import { asPoint } from '../reading/read-fields.ts';
import { fieldText, type SourceRow } from './row-field.ts';

const SAME_POINT_METERS = 30;
const DECIMAL = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** Where a row is, or why that is not known. */
export function readPlace(
  row: SourceRow,
  { area, reading: { point, notPlaces = [], address } }: Pick<TowRecordSource, 'area' | 'reading'>,
): LatLng | 'no_place' | 'elsewhere' {
  const [lat, lng] = typeof point === 'string' ? (fieldText(row, point)?.split(' ') ?? []) : point.map(toText(row));
  const place = asPoint(toNumber(lat), toNumber(lng));
  if (!place || notPlaces.some((other) => isAt(place, other))) return 'no_place';
  if (!area || !outlineContains(area, place)) return 'elsewhere';
  return address.isHouse ? { lat: roughly(place.lat), lng: roughly(place.lng) } : place;
}

/** To a hundred yards. */
const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000;
const toText = (row: SourceRow) => (field: string) => fieldText(row, field) ?? undefined;
const toNumber = (text: string | undefined): number | null => (text && DECIMAL.test(text) ? Number(text) : null);
const isAt = (place: LatLng, other: LatLng): boolean =>
  milesToMeters(distanceBetween(place, other)) < SAME_POINT_METERS;
