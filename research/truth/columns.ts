import { isLatLng, type LatLng } from '@towscout/geo';

import type { Row } from '../../apps/server/src/sources/city.port.ts';

/** Cities' names for a column; the first that a file has is read. */
type Names = readonly string[];

const LAT: Names = ['latitude', 'lat'];
const LNG: Names = ['longitude', 'long', 'lon', 'lng'];
const POINT: Names = ['intersection_point', 'point', 'location', 'geolocation'];

export const REQUEST_COLUMNS = {
  id: ['service_request_id', 'caseid', 'case_enquiry_id', 'traffic_report_id', 'sr_number', 'unique_key', 'id'],
  at: [
    'requested_datetime',
    'opened',
    'open_dt',
    'published_date',
    'published_date_utc',
    'created_date',
    'createddate',
    'reported_at',
  ],
  word: [
    'service_subtype',
    'request_type',
    'issue_reported',
    'complaint_type',
    'service_name',
    'webintakeservicerequests',
    'type',
  ],
  note: ['status_notes'],
  lat: LAT,
  lng: LNG,
  point: POINT,
} as const satisfies Record<string, Names>;

export const CALL_COLUMNS = {
  id: ['cad_number', 'incident_number', 'nopd_item', 'id'],
  at: ['received_datetime', 'timecreate', 'created_date', 'published', 'reported_at'],
  word: ['call_type_final_desc', 'call_type_original_desc', 'typetext', 'nature_of_call', 'call_type', 'type'],
  dispatched: ['dispatch_datetime', 'timedispatch'],
  onScene: ['onscene_datetime', 'timearrive'],
  lat: LAT,
  lng: LNG,
  point: POINT,
} as const satisfies Record<string, Names>;

/** A column's text; null when it is empty or no text. */
export function readText(row: Row, names: Names): string | null {
  for (const name of names) {
    const value = row[name];
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
    if (text !== '') return text;
  }
  return null;
}

export const hasColumn = (row: Row, names: Names): boolean => names.some((name) => name in row);

type Place = { lat: Names; lng: Names; point: Names };

/**
 * Reads a point from two columns, or from one as GeoJSON or as `POINT (lng lat)`. Null where there is none; cities also
 * write 0, 0.
 */
export function readPlace(row: Row, { lat, lng, point }: Place): LatLng | null {
  const plain = toPlace(readText(row, lat), readText(row, lng));
  if (plain) return plain;
  for (const name of point) {
    const [pointLng, pointLat] = readCoordinates(row[name]);
    const place = toPlace(pointLat ?? null, pointLng ?? null);
    if (place) return place;
  }
  return null;
}

const WKT = /^POINT \((-?[\d.]+) (-?[\d.]+)\)$/;

function readCoordinates(value: unknown): unknown[] {
  if (typeof value === 'string') return WKT.exec(value)?.slice(1) ?? [];
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return [];
  return Array.isArray(value.coordinates) ? value.coordinates : [];
}

function toPlace(latText: unknown, lngText: unknown): LatLng | null {
  if (latText === null || lngText === null) return null;
  const [lat, lng] = [Number(latText), Number(lngText)];
  return isLatLng({ lat, lng }) && !(lat === 0 && lng === 0) ? { lat, lng } : null;
}
