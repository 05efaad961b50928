import type { Cursor } from '../socrata/page-query.ts';

/** Polygons are long; layers on ArcGIS Online give at most 1,000 or 2,000. */
const PAGE_ROWS = 500;
const DIGITS = 12;
/** A tenth of a meter. */
const DECIMALS = '6';

/** '000000000012-0': a row's number, and which part of it. */
export const rowId = (number: number, part: number): string => `${String(number).padStart(DIGITS, '0')}-${part}`;

export const isBehind = (id: string, cursor: Cursor | null): boolean => (cursor?.rowId ?? '') < id;

type Table = { where: string | undefined; parts?: readonly string[] };

/** Of a row whose last part was not stored yet, the others are asked for again. */
export function behind(cursor: Cursor | null, idField: string, { where, parts }: Table): string {
  const all = where === undefined ? '1=1' : `(${where})`;
  if (cursor === null || cursor.rowId === null) return all;
  const [number, part] = cursor.rowId.split('-').map(Number);
  const isWhole = part === (parts?.length ?? 1) - 1;
  return `${all} AND ${idField} ${isWhole ? '>' : '>='} ${number}`;
}

function layerUrl(table: string, within = ''): URL {
  const url = new URL(table);
  url.pathname = url.pathname.replace(/\/+$/, '') + within;
  url.searchParams.set('f', 'json');
  return url;
}

/** The layer's description of itself. */
export const documentUrl = (table: string): URL => layerUrl(table);

function queryUrl(table: string, condition: string): URL {
  const url = layerUrl(table, '/query');
  url.searchParams.set('where', condition);
  return url;
}

export function pageUrl(table: string, condition: string, idField: string): URL {
  const url = queryUrl(table, condition);
  url.searchParams.set('outFields', '*');
  url.searchParams.set('outSR', '4326');
  url.searchParams.set('geometryPrecision', DECIMALS);
  url.searchParams.set('orderByFields', idField);
  url.searchParams.set('resultRecordCount', String(PAGE_ROWS));
  return url;
}

export function countUrl(table: string, condition: string): URL {
  const url = queryUrl(table, condition);
  url.searchParams.set('returnCountOnly', 'true');
  return url;
}
