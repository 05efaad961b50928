import { z } from 'zod';

import type { Dataset, Row } from '../../city.port.ts';
import type { Rows } from '../socrata/get-rows.ts';
import type { AnswerRequest } from '../socrata/open-answer.ts';
import type { Cursor } from '../socrata/page-query.ts';
import { drifted, lasting, passing } from '../socrata/socrata-error.ts';
import { getDocument } from './get-document.ts';
import { type LayerDocument, layerSchema, toLayerDocument } from './layer-document.ts';
import { behind, countUrl, documentUrl, isBehind, pageUrl, rowId } from './layer-query.ts';
import { GEOMETRY, PART, wordsOf } from './row-fields.ts';
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
