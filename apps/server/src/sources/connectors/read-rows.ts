import { setImmediate as nextTurn } from 'node:timers/promises';

import { z } from 'zod';

import { plainLine } from '@towscout/domain/plain-text';

import { splitRows } from '../engine/split-rows.ts';
import { parseXml } from '../reading/parse-xml.ts';
import { withoutMarkup } from '../reading/read-fields.ts';
import type { RowReading } from './row-reading.ts';

/** More than any source lists at once; what follows is not read. */
const MOST_ROWS = 20_000;

type ReadRows = (text: string, limit: number, path: string | undefined) => Rows | null | Promise<Rows | null>;

const READERS: Readonly<Record<RowReading['format'], ReadRows>> = {
  socrata: (text, limit) => readJsonRows(text, limit, undefined),
  open311: readOpen311Rows,
  xml: readXmlRows,
  arcgis: readArcgisRows,
  ckan: readCkanRows,
  json: readJsonRows,
  html: readHtmlRows,
};

/** Turns a document into rows; null when it is none of its format. */
export async function readRows(
  { format, rows: path, labels }: Pick<RowReading, 'format' | 'rows' | 'labels'>,
  text: string,
): Promise<Rows | null> {
  const read = await READERS[format](text, MOST_ROWS, path);
  return read && labels !== undefined ? { ...read, rows: read.rows.map((row) => withLabels(row, labels)) } : read;
}

const BREAK = /<br\s*\/?>|\r?\n/i;
const LINE = /^\s*([\w /]{1,40}):\s*(\S.{0,500})$/;
const MOST_LINES = 50;

/** A row with the lines of a field, 'County: ORANGE', as fields of their own: 'label:County'. */
export function withLabels(row: unknown, field: string): unknown {
  const text = isRow(row) ? row[field] : null;
  if (!isRow(row) || typeof text !== 'string') return row;
  const labels: Record<string, string> = {};
  for (const line of text.split(BREAK, MOST_LINES)) {
    const [, label, value] = LINE.exec(line) ?? [];
    if (label && value) labels[`label:${label.trim()}`] ??= value.trim();
  }
  return { ...row, ...labels };
}

/** Rows of a list inside of JSON; null when there is none, or when the document says that it failed. */
function readList(json: string, limit: number, path: string): (Rows & { document: unknown }) | null {
  const document = parsed(json);
  const rows = valueAt(document, path);
  if (!isRow(document) || 'error' in document || !Array.isArray(rows)) return null;
  return { rows: rows.slice(0, limit), whole: rows.length <= limit, document };
}

/** Plain JSON: the document is the list, or has it at `path`. */
function readJsonRows(json: string, limit: number, path: string | undefined): Rows | null {
  if (path === undefined) return splitRows(json, limit);
  const list = readList(json, limit, path);
  return list && { rows: list.rows, whole: list.whole };
}

/** The features of an ArcGIS layer, as Esri's JSON or GeoJSON. Errors come with status 200. */
function readArcgisRows(json: string, limit: number): Rows | null {
  const list = readList(json, limit, 'features');
  if (!list) return null;
  const isCut = ['exceededTransferLimit', 'properties.exceededTransferLimit'].some(
    (path) => valueAt(list.document, path) === true,
  );
  return { rows: list.rows, whole: list.whole && !isCut };
}

/** The records of CKAN's datastore. */
function readCkanRows(json: string, limit: number): Rows | null {
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
function readOpen311Rows(json: string, limit: number): { rows: unknown[]; whole: boolean } | null {
  const bare = splitRows(json, limit);
  if (bare) return bare;
  try {
    const { service_requests: rows } = wrapped.parse(JSON.parse(json));
    return { rows: rows.slice(0, limit), whole: rows.length <= limit };
  } catch {
    return null;
  }
}

/** Ends at the next tag, so that a row of nothing but beginnings is looked through once. */
const CELL = /<t[dh]\b[^<>]{0,2000}>/i;
/** Other requests have their turn between two slices of rows. */
const SLICE = 500;
const MAX_TEXT = 2000;
const MAX_CELLS = 50;

/** The rows of a page's tables: each has its cells by the heads of its columns. Null when no table has heads. */
async function readHtmlRows(html: string, limit: number): Promise<Rows | null> {
  const rows: Record<string, string>[] = [];
  let heads: readonly string[] | null = null;
  // By pieces and not by one pattern, which would look for each end to the end of the page.
  const most = 2 * limit + 2;
  const pieces = html.split(/<tr\b/i, most);
  for (const [at, piece] of pieces.entries()) {
    if (at === 0) continue;
    if (at % SLICE === 0) await nextTurn();
    const row = piece.split(/<\/tr/i, 1)[0] ?? '';
    const cells = row.split(CELL, MAX_CELLS).slice(1).map(toText);
    if (/<th\b/i.test(row)) heads = cells;
    else if (heads && cells.length === heads.length) {
      if (rows.length > limit) break;
      rows.push(Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
    }
  }
  if (!heads) return null;
  return {
    rows: rows.slice(0, limit),
    whole: /<\/html>\s*$/i.test(html) && rows.length <= limit && pieces.length < most,
  };
}

const toText = (cell: string): string =>
  withoutMarkup((cell.split(/<\/t[dh]/i, 1)[0] ?? '').slice(0, MAX_TEXT))
    .replace(/\s+/g, ' ')
    .trim();

/** Atom's, RSS's and KML's elements that are one row each. */
const ROW_NAMES = new Set(['entry', 'item', 'Placemark']);
const DOCUMENTS = new Set(['feed', 'rss', 'rdf:RDF', 'kml']);
const MAX_FIELDS = 100;

type XmlRow = Record<string, string>;

/**
 * Reads the rows of a feed: each has the texts of its elements by path, `Point/coordinates`, and their attributes,
 * `category@term`. Of a damaged document those before the damage. Null when it is no feed. Throws a
 * RefusedDocumentError.
 */
export async function readXmlRows(xml: string, limit: number): Promise<{ rows: unknown[]; whole: boolean } | null> {
  const rows: XmlRow[] = [];
  let row: XmlRow | null = null;
  let fields = 0;
  const path: string[] = [];
  const set = (name: string, value: string): void => {
    if (!row || fields >= MAX_FIELDS || name in row) return;
    row[name] = value.trim().slice(0, MAX_TEXT);
    fields += 1;
  };
  const { root, isWhole } = await parseXml(xml, {
    open(name, attributes) {
      if (!row) {
        if (ROW_NAMES.has(name)) [row, fields] = [Object.create(null) as XmlRow, 0];
        return;
      }
      path.push(name);
      for (const [attribute, value] of Object.entries(attributes)) set(`${path.join('/')}@${attribute}`, value);
    },
    close(_name, text) {
      if (!row) return;
      if (path.length === 0) {
        if (rows.length <= limit) rows.push(row);
        row = null;
        return;
      }
      if (text.trim() !== '') set(path.join('/'), text);
      path.pop();
    },
    isDone: () => rows.length > limit,
  });
  if (root === null || !DOCUMENTS.has(root)) return null;
  return { rows: rows.slice(0, limit), whole: isWhole && rows.length <= limit };
}

/** A row of a document: JSON as it came, or an XML element's texts by path. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** `whole` is false when the document was cut short, by its publisher or by us. */
export type Rows = { rows: unknown[]; whole: boolean };

const LONGEST = 300;

export const isRow = (value: unknown): value is SourceRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path like 'geometry.x' or 'notes.1.summary'. */
function valueAt(document: unknown, path: string): unknown {
  // XML names may contain dots, and XML rows are flat.
  if (isRow(document) && Object.hasOwn(document, path)) return document[path];
  let value = document;
  for (const key of path.split('.')) {
    const isList = Array.isArray(value) && /^\d+$/.test(key);
    value = (isRow(value) || isList) && Object.hasOwn(value as object, key) ? (value as SourceRow)[key] : null;
  }
  return value;
}

/** A field's text or number as one plain line; null when there is none. */
export function fieldText(row: SourceRow, path: string): string | null {
  const value = valueAt(row, path);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return plainLine(withoutMarkup(String(value).slice(0, LONGEST))) || null;
}
