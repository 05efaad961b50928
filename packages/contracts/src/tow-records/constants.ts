import type { TowRecordAlertData } from './alert.ts';

export const towRecordPaths = { list: '/api/tow-records', lots: '/api/tow-lots' } as const;

/** Per response; `total` counts all. */
export const TOW_RECORDS_LIMIT = 300;

const RECORD = 'record';
const AT = 'at';

type Linked = Pick<TowRecordAlertData, 'recordId' | 'latitude' | 'longitude'>;

/** Shows a record on the dashboard's map. */
export const toRecordLink = ({ recordId, latitude, longitude }: Linked): string =>
  `/?${new URLSearchParams({ [RECORD]: recordId, [AT]: `${latitude},${longitude}` })}`;

/** Null when the link names no record or an invalid one. */
export function readRecordLink(search: URLSearchParams): { id: string; lat: number; lng: number } | null {
  const id = search.get(RECORD);
  const [lat = NaN, lng = NaN, ...more] = (search.get(AT) ?? '').split(',').map(Number);
  return id && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && more.length === 0 ? { id, lat, lng } : null;
}
