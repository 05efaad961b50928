import { z } from 'zod';

import { type Dataset, type Row, GEOMETRY, PART, wordsOf } from '../../city.port.ts';
import type { Rows, Cursor } from '../socrata/get-rows.ts';
import type { AnswerRequest } from '../socrata/open-answer.ts';
import { drifted, lasting, passing, turnedOff } from '../socrata/socrata-error.ts';
import { getDocument } from './get-document.ts';
import { esriGeometry, spatialReference, unprojectFrom } from './to-geometry.ts';

export type LayerTable = Pick<Dataset<unknown>, 'url' | 'requiredFields' | 'codedFields' | 'parts' | 'isUnseen'> & {
  where: string | undefined;
};

/** Counts a request, and gives what goes with it. */
export type Ask = (url: URL) => Promise<AnswerRequest>;

const NOT_ROWS = 'sent something other than a list of rows';
/** A layer has no date of a row. */
const NEVER_UPDATED = '1970-01-01T00:00:00.000Z';
/** A server may not know the limit that it is asked to keep. */
const MOST_ROWS = 20_000;

const pageSchema = z.object({
  spatialReference,
  exceededTransferLimit: z.boolean().nullish().catch(null),
  features: z
    .object({ attributes: z.record(z.string(), z.unknown()), geometry: esriGeometry })
    .array()
    .max(MOST_ROWS),
});
type Page = z.output<typeof pageSchema>;

export const getLayerDocument = async (ask: Ask, table: LayerTable): Promise<LayerDocument> => {
  const document = await getDocument(
    await ask(documentUrl(table.url)),
    layerSchema,
    'sent no description of the layer',
  );
  return toLayerDocument(document, table);
};

/**
 * The rows behind a cursor by their numbers, which no cap of a page disturbs. An empty page is the end only when the
 * layer counts no row behind it either.
 */
export async function getLayerPage(
  ask: Ask,
  table: LayerTable,
  document: LayerDocument,
  cursor: Cursor | null,
): Promise<Rows> {
  const from = behind(cursor, document.idField, table);
  const page = await getDocument(await ask(pageUrl(table.url, from, document.idField)), pageSchema, NOT_ROWS);
  if (page.features.length === 0) await confirmEnd(ask, table, from, page);
  return { fields: document.fields, rows: piecesOf(readPage(page, table, document, cursor)) };
}

async function confirmEnd(ask: Ask, table: LayerTable, from: string, { exceededTransferLimit }: Page): Promise<void> {
  if (exceededTransferLimit || (await countRows(ask, table, from)) > 0) throw passing('sent fewer rows than it counts');
}

const countSchema = z.object({ count: z.number().int().nonnegative() });

const countRows = async (ask: Ask, { url }: LayerTable, condition: string): Promise<number> =>
  (await getDocument(await ask(countUrl(url, condition)), countSchema, 'sent no count of its rows')).count;

/** Of what `read` is given: each row once for each part. */
export const countLayer = async (
  ask: Ask,
  table: LayerTable,
  document: LayerDocument,
  cursor: Cursor | null,
): Promise<number> =>
  (await countRows(ask, table, behind(cursor, document.idField, table))) * (table.parts?.length ?? 1);

function readPage(page: Page, table: LayerTable, document: LayerDocument, cursor: Cursor | null): Row[] {
  const unproject = unprojectFrom(page.spatialReference);
  return page.features.flatMap(({ attributes, geometry }) => {
    const number = attributes[document.idField];
    if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
      throw drifted(document.idField, `has no field ${document.idField}`);
    const shape = unproject(geometry);
    const row = {
      ...withoutNulls(attributes),
      ...wordsIn(attributes, table.codedFields ?? [], document),
      ...(shape && { [GEOMETRY]: shape }),
      ':updated_at': NEVER_UPDATED,
    };
    const parts: readonly (string | null)[] = table.parts ?? [null];
    const rows = parts.map((part, at) =>
      Object.assign(part === null ? {} : { [PART]: part }, row, { ':id': rowId(number, at) }),
    );
    const next = rows.filter((each) => isBehind(each[':id'], cursor));
    // It has not heard the condition, and would send its first page for ever.
    if (next.length === 0) throw lasting('does not keep to the order that was asked for');
    return next;
  });
}

const withoutNulls = (attributes: Page['features'][number]['attributes']): Row =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined));

function wordsIn(
  attributes: Page['features'][number]['attributes'],
  codedFields: readonly string[],
  { domains }: LayerDocument,
): Row {
  return Object.fromEntries(
    codedFields.flatMap((field) => {
      const code = attributes[field];
      const words = isPlain(code) ? domains.get(field)?.get(String(code).trim()) : undefined;
      return words === undefined ? [] : [[wordsOf(field), words]];
    }),
  );
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

async function* piecesOf(rows: Row[]): AsyncGenerator<Row[]> {
  if (rows.length > 0) yield rows;
}

/** Polygons are long; layers on ArcGIS Online give at most 1,000 or 2,000. */
const PAGE_ROWS = 500;
const DIGITS = 12;
/** A tenth of a meter. */
const DECIMALS = '6';

/** '000000000012-0': a row's number, and which part of it. */
const rowId = (number: number, part: number): string => `${String(number).padStart(DIGITS, '0')}-${part}`;

const isBehind = (id: string, cursor: Cursor | null): boolean => (cursor?.rowId ?? '') < id;

type Table = { where: string | undefined; parts?: readonly string[] };

/** Of a row whose last part was not stored yet, the others are asked for again. */
function behind(cursor: Cursor | null, idField: string, { where, parts }: Table): string {
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
const documentUrl = (table: string): URL => layerUrl(table);

function queryUrl(table: string, condition: string): URL {
  const url = layerUrl(table, '/query');
  url.searchParams.set('where', condition);
  return url;
}

function pageUrl(table: string, condition: string, idField: string): URL {
  const url = queryUrl(table, condition);
  url.searchParams.set('outFields', '*');
  url.searchParams.set('outSR', '4326');
  url.searchParams.set('geometryPrecision', DECIMALS);
  url.searchParams.set('orderByFields', idField);
  url.searchParams.set('resultRecordCount', String(PAGE_ROWS));
  return url;
}

function countUrl(table: string, condition: string): URL {
  const url = queryUrl(table, condition);
  url.searchParams.set('returnCountOnly', 'true');
  return url;
}

const codedValue = z.object({ name: z.string(), code: z.union([z.string(), z.number()]) });
const field = z.object({
  name: z.string(),
  type: z.string().optional(),
  domain: z.object({ codedValues: codedValue.array().optional() }).nullish(),
});

/** A layer's own document: the names of its fields, and the words for the codes in them. */
const layerSchema = z.object({
  objectIdField: z.string().nullish(),
  geometryType: z.string().nullish(),
  fields: field.array().min(1),
});

export type LayerDocument = {
  /** The field that numbers the rows. */
  idField: string;
  fields: readonly string[];
  /** The words by code, by field. */
  domains: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

type Expected = { requiredFields: readonly string[]; codedFields?: readonly string[]; isUnseen?: true };

/** Throws when the layer lacks a field, or the words for a field's codes. */
function toLayerDocument(
  { objectIdField, geometryType, fields }: z.output<typeof layerSchema>,
  { requiredFields, codedFields = [], isUnseen }: Expected,
): LayerDocument {
  const names = [...fields.map(({ name }) => name), ...(geometryType ? [GEOMETRY] : [])];
  const lost = requiredFields.filter((name) => !names.includes(name));
  if (isUnseen && lost.length > 0) throw turnedOff(lost);
  const [gone] = lost;
  if (gone !== undefined) throw drifted(gone, `no longer has a field ${gone}`);
  const idField = objectIdField ?? fields.find(({ type }) => type === 'esriFieldTypeOID')?.name;
  if (!idField) throw drifted('OBJECTID', 'has no field OBJECTID');
  const domains = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, domain } of fields)
    if (domain?.codedValues)
      domains.set(name, new Map(domain.codedValues.map(({ code, name: words }) => [String(code).trim(), words])));
  const unexplained = codedFields.find((name) => !domains.has(name));
  if (unexplained !== undefined) throw drifted(unexplained, `no longer explains the codes in its field ${unexplained}`);
  return { idField, fields: names, domains };
}
