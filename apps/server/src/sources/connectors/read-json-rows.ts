import { z } from 'zod';

import { splitRows } from '../engine/split-rows.ts';
import { isRow, type Rows, valueAt } from './row-field.ts';

/** Rows of a list inside of JSON; null when there is none, or when the document says that it failed. */
function readList(json: string, limit: number, path: string): (Rows & { document: unknown }) | null {
  const document = parsed(json);
  const rows = valueAt(document, path);
  if (!isRow(document) || 'error' in document || !Array.isArray(rows)) return null;
  return { rows: rows.slice(0, limit), whole: rows.length <= limit, document };
}

/** Plain JSON: the document is the list, or has it at `path`. */
export function readJsonRows(json: string, limit: number, path: string | undefined): Rows | null {
  if (path === undefined) return splitRows(json, limit);
  const list = readList(json, limit, path);
  return list && { rows: list.rows, whole: list.whole };
}

/** The features of an ArcGIS layer, as Esri's JSON or GeoJSON. Errors come with status 200. */
export function readArcgisRows(json: string, limit: number): Rows | null {
  const list = readList(json, limit, 'features');
  if (!list) return null;
  const isCut = ['exceededTransferLimit', 'properties.exceededTransferLimit'].some(
    (path) => valueAt(list.document, path) === true,
  );
  return { rows: list.rows, whole: list.whole && !isCut };
}

/** The records of CKAN's datastore. */
export function readCkanRows(json: string, limit: number): Rows | null {
  const list = readList(json, limit, 'result.records');
  if (!list || valueAt(list.document, 'success') !== true) return null;
  const total = valueAt(list.document, 'result.total');
  const isCut = (typeof total === 'number' && total > list.rows.length) || isTruncated(list.document);
  return { rows: list.rows, whole: list.whole && !isCut };
}

const isTruncated = (document: unknown): boolean => valueAt(document, 'result.records_truncated') === true;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** As some servers wrap GeoReport's list. */
const wrapped = z.object({ service_requests: z.array(z.unknown()) });

/** The requests of a GeoReport v2 answer; null for anything else. */
export function readOpen311Rows(json: string, limit: number): { rows: unknown[]; whole: boolean } | null {
  const bare = splitRows(json, limit);
  if (bare) return bare;
  try {
    const { service_requests: rows } = wrapped.parse(JSON.parse(json));
    return { rows: rows.slice(0, limit), whole: rows.length <= limit };
  } catch {
    return null;
  }
}
