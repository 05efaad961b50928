import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

import { listenLocally } from './listen-locally.fixture.ts';
import { readCondition } from './soql.fixture.ts';

type SocrataRow = Record<string, unknown> & { ':id': string; ':updated_at': string };
type Question = { table: string; query: URLSearchParams; appToken: string | undefined };

/** Behaves like SODA 2.1; see `recorded-response-headers.json` of the captures. */
export type SocrataServer = {
  /** `…/resource/ab4h-6ztd.json`. */
  url(table: string): string;
  /** Adds rows, all updated at one instant; a row with a known `:id` replaces it. */
  put(table: string, rows: readonly Record<string, unknown>[], updatedAt?: string): void;
  clear(table: string): void;
  /** Overrides the next responses, one each. */
  answerNext(...answers: readonly RequestListener[]): void;
  /** Caps every page, whatever is requested. */
  pageLimit: number;
  /** Awaited before each response, so that a test can block a page. */
  beforeAnswer(question: Question): Promise<unknown> | void;
  asked: Question[];
  close(): Promise<void>;
};

const MAX_LIMIT = 50_000;

export async function startSocrata(): Promise<SocrataServer> {
  const tables = new Map<string, Map<string, SocrataRow>>();
  const faults: RequestListener[] = [];
  const asked: Question[] = [];
  let ids = 0;
  let instants = 0;

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://portal');
    const table = /^\/resource\/(.+)\.json(?:\/query)?$/.exec(pathname)?.[1] ?? '';
    const token = request.headers['x-app-token'];
    const question = { table, query, appToken: typeof token === 'string' ? token : undefined };
    asked.push(question);
    await portal.beforeAnswer(question);
    const fault = faults.shift();
    if (fault) return fault(request, response);
    const rows = tables.get(table);
    if (!rows) return problem(response, 404, 'dataset.missing');
    if (query.get('sort') === '_id asc') return noRecords(response);
    if (query.get('f') === 'json') return noFeatures(response, pathname, query);
    const lost = lostColumn([...rows.values()], query.get('$where') ?? '');
    if (lost) return problem(response, 400, 'query.soql.no-such-column', `No such column: ${lost}; position: Map()`);
    try {
      answer(request, response, select([...rows.values()], query, portal.pageLimit));
    } catch {
      problem(response, 400, 'query.soql.no-such-column');
    }
  });
  const { origin, close } = await listenLocally(server);

  const portal: SocrataServer = {
    pageLimit: MAX_LIMIT,
    beforeAnswer: () => undefined,
    url: (table) => `${origin}/resource/${table}.json`,
    put(table, rows, updatedAt = new Date(Date.UTC(2026, 0, 1) + (instants += 1) * 1000).toISOString()) {
      const known = tables.get(table) ?? new Map<string, SocrataRow>();
      for (const row of rows) {
        const id = typeof row[':id'] === 'string' ? row[':id'] : `row-${String((ids += 1)).padStart(8, '0')}`;
        known.set(id, { ...row, ':id': id, ':updated_at': updatedAt });
      }
      tables.set(table, known);
    },
    clear: (table) => void tables.set(table, new Map()),
    answerNext: (...answers) => void faults.push(...answers),
    asked,
    close,
  };
  return portal;
}

/** To CKAN's question: a city that publishes nothing may be of any portal. */
const noRecords = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json;charset=utf-8' })
    .end(JSON.stringify({ success: true, result: { records: [] } }));

/** To ArcGIS's questions, those about the layer itself by the fields that its address names. */
function noFeatures(response: ServerResponse, path: string, query: URLSearchParams): void {
  const fields = (query.get('fields') ?? '').split(',').map((name) => ({ name, domain: { codedValues: [] } }));
  const layer = { objectIdField: 'OBJECTID', geometryType: 'esriGeometryPolyline', fields };
  const answered = query.has('returnCountOnly') ? { count: 0 } : { features: [] };
  response
    .writeHead(200, { 'content-type': 'application/json;charset=utf-8' })
    .end(JSON.stringify(path.endsWith('/query') ? answered : layer));
}

function select(rows: SocrataRow[], query: URLSearchParams, pageLimit: number): Record<string, unknown>[] {
  const where = query.get('$where');
  const found = where ? rows.filter(readCondition(where)) : rows;
  if (query.get('$select')?.startsWith('count(')) return [{ rows: String(found.length) }];
  if (query.get('$order') === ':updated_at,:id') found.sort(inOrder);
  const limit = Math.min(Number(query.get('$limit') ?? 1000), pageLimit);
  const offset = Number(query.get('$offset') ?? 0);
  return found.slice(offset, offset + limit);
}

const inOrder = (a: SocrataRow, b: SocrataRow): number =>
  compare(a[':updated_at'], b[':updated_at']) || compare(a[':id'], b[':id']);
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Rows are separated by a line break and a comma, and nulls are omitted. */
function answer(request: IncomingMessage, response: ServerResponse, rows: readonly Record<string, unknown>[]): void {
  const fields = [...new Set(rows.slice(0, 1000).flatMap((row) => Object.keys(row)))];
  const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    'content-type': 'application/json;charset=utf-8',
    ...(rows.length > 0 && { 'x-soda2-fields': JSON.stringify(fields) }),
    'x-soda2-data-out-of-date': 'false',
    'x-socrata-requestid': 'f9c1d2',
    ...(zips && { 'content-encoding': 'gzip' }),
  });
  const text = Readable.from(pieces(rows));
  (zips ? text.pipe(createGzip({ level: 1 })) : text).pipe(response);
}

function* pieces(rows: readonly Record<string, unknown>[]): Generator<string> {
  for (let from = 0; from < Math.max(1, rows.length); from += 1000) {
    const part = rows.slice(from, from + 1000).map((row) => JSON.stringify(row));
    yield `${from === 0 ? '[' : '\n,'}${part.join('\n,')}`;
  }
  yield ']\n';
}

/** The condition's first field that no row has. */
function lostColumn(rows: readonly SocrataRow[], where: string): string | undefined {
  if (rows.length === 0) return undefined;
  const named = where.replaceAll(/'(?:[^']|'')*'/g, '').match(/[a-z_:]\w*(?= *(?:[<>=!]|IS\b))/g) ?? [];
  return named.find((field) => !rows.some((row) => row[field] !== undefined));
}

function problem(
  response: ServerResponse,
  status: number,
  errorCode: string,
  detail = 'It could not be answered.',
): void {
  const body = JSON.stringify({ message: `Query coordinator error: ${errorCode}; ${detail}`, errorCode });
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(body);
}
