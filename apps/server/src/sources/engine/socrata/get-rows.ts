import type { Row } from '../../city.port.ts';
import { type Answer, type AnswerLimits, type AnswerRequest, capped, openAnswer } from './open-answer.ts';
import { lasting } from './socrata-error.ts';
import { splitObjects } from './split-objects.ts';

/** `rowId` null: behind all that were updated at that instant. */
export type Cursor = { updatedAt: string; rowId: string | null };

/** The most that Socrata's older endpoints give at once. */
const PAGE_ROWS = 50_000;

/** By last update, then id: a row that is updated meanwhile moves to the end, so none is missed or repeated. */
export function pageUrl(table: string, where: string | undefined, cursor: Cursor | null, limit = PAGE_ROWS): URL {
  const url = new URL(table);
  const condition = [where && `(${where})`, cursor && behind(cursor)].filter(Boolean).join(' AND ');
  url.searchParams.set('$select', ':*,*');
  if (condition) url.searchParams.set('$where', condition);
  url.searchParams.set('$order', ':updated_at,:id');
  url.searchParams.set('$limit', String(limit));
  return url;
}

export function countUrl(table: string, where: string | undefined, cursor: Cursor | null): URL {
  const url = pageUrl(table, where, cursor);
  url.searchParams.set('$select', 'count(*) as rows');
  url.searchParams.delete('$order');
  url.searchParams.delete('$limit');
  return url;
}

function behind({ updatedAt, rowId }: Cursor): string {
  const later = `:updated_at > ${quoted(updatedAt)}`;
  return rowId === null ? later : `(${later} OR (:updated_at = ${quoted(updatedAt)} AND :id > ${quoted(rowId)}))`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export type RowsRequest = AnswerRequest & {
  limits?: Partial<Limits> | undefined;
  /** The name of the list of rows, where the answer is an object with one. */
  list?: string | undefined;
};

type Limits = AnswerLimits & {
  /** Counted after unzipping. */
  maxBytes: number;
  maxRows: number;
};

const LIMITS: Limits = {
  // Socrata's large tables take their time before the first row.
  headMs: 120_000,
  silenceMs: 30_000,
  wholeMs: 15 * 60_000,
  maxBytes: 256 * 1024 * 1024,
  maxRows: PAGE_ROWS,
};
const JSON_TYPE = /\bjson\b/i;

/** `fields` is null when the answer doesn't name them. */
export type Rows = { fields: readonly string[] | null; rows: AsyncGenerator<Row[]> };

/** Rejects with a SocrataError, as `rows` does. Return the generator early to close the connection. */
export async function getRows(asked: RowsRequest): Promise<Rows> {
  const limits = { ...LIMITS, ...asked.limits };
  const answer = await openAnswer(asked, limits, JSON_TYPE);
  return {
    fields: readFieldNames(answer.headers['x-soda2-fields']),
    rows: read(answer, { ...limits, list: asked.list }),
  };
}

async function* read(
  { body, failed, close }: Answer,
  { maxBytes, maxRows, list }: Limits & Pick<RowsRequest, 'list'>,
): AsyncGenerator<Row[]> {
  try {
    yield* counted(splitObjects(capped(body, maxBytes), list), maxRows);
  } catch (error) {
    throw failed(error);
  } finally {
    await close();
  }
}

async function* counted(pieces: AsyncIterable<Row[]>, maxRows: number): AsyncGenerator<Row[]> {
  let received = 0;
  for await (const rows of pieces) {
    received += rows.length;
    if (received > maxRows) throw lasting('sent more rows than it was asked for');
    yield rows;
  }
}

/** `X-SODA2-Fields`: a JSON list; null when it is left out, or is none. */
function readFieldNames(header: string | string[] | undefined): string[] | null {
  try {
    const fields: unknown = JSON.parse([header ?? ''].flat().join());
    return Array.isArray(fields) && fields.every((field) => typeof field === 'string') ? fields : null;
  } catch {
    return null;
  }
}
