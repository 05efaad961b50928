import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { CsvError, parse } from 'csv-parse';

import type { Row } from '../city.port.ts';
import { SocrataError } from '../engine/socrata/socrata-error.ts';
import { splitObjects } from '../engine/socrata/split-objects.ts';

export class UnreadableExport extends Error {}

/** No row of any city comes near. */
const MAX_ROW_BYTES = 1_000_000;

type ExportFormat = {
  /** Of CSV: a quote within a field that no quote opened is a part of it. */
  hasStrayQuotes?: boolean;
};

/** CSV, JSON or JSON lines, plain or gzipped, in constant memory. */
export const readExport = (path: string, format?: ExportFormat): AsyncGenerator<Row> =>
  readDocument(path, createReadStream(path), format);

/** The same, from anywhere; `path` is what messages call it. */
export async function* readDocument(
  path: string,
  content: AsyncIterable<Buffer>,
  { hasStrayQuotes = false }: ExportFormat = {},
): AsyncGenerator<Row> {
  try {
    const chunks = unzipped(path, content);
    const { value: first, done } = await chunks.next();
    if (done) throw new UnreadableExport(`${path} is empty.`);
    const whole = joined(first, chunks);
    // A mark of its encoding may come before the rows.
    const begin = /^\uFEFF?\s*([[{]?)/.exec(first.toString('utf8', 0, 100))?.[1];
    if (begin === '[') yield* jsonRows(path, whole);
    else yield* begin === '{' ? jsonLines(path, whole) : csvRows(path, whole, hasStrayQuotes);
  } catch (error) {
    if (error instanceof UnreadableExport) throw error;
    throw new UnreadableExport(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const GZIP_MARK = 0x1f8b;

async function* unzipped(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const file = content[Symbol.asyncIterator]();
  const { value: first, done } = await file.next();
  if (done) return;
  const bytes = joined(first, file);
  const isGzip = first.length >= 2 && first.readUInt16BE() === GZIP_MARK;
  if (path.endsWith('.gz') && !isGzip) throw new UnreadableExport(`${path} can't be read: it is not gzipped.`);
  if (!isGzip) yield* bytes;
  else yield* pipeline(Readable.from(bytes), createGunzip(), ignore);
}

async function* joined(first: Buffer, others: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await others.next()) yield next.value;
}

/** The last stream of a pipeline throws its errors to its reader. */
const ignore = (): void => undefined;

async function* jsonRows(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  try {
    for await (const rows of splitObjects(chunks)) yield* rows;
  } catch (error) {
    if (!(error instanceof SocrataError)) throw error;
    throw new UnreadableExport(`${path} is no list of rows in JSON, or breaks off.`);
  }
}

/** One row a line. */
async function* jsonLines(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const lines = createInterface({ input: Readable.from(chunks), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const row = line.length <= MAX_ROW_BYTES ? parseRow(line) : null;
    if (!row) throw new UnreadableExport(`${path} is no list of rows in JSON, or breaks off.`);
    yield row;
  }
}

function parseRow(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line);
    // A document of one line is no row: '{"features":[]}'.
    return isRow(value) && Object.values(value).some((field) => typeof field !== 'object') ? value : null;
  } catch {
    return null;
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

async function* csvRows(path: string, chunks: AsyncIterable<Buffer>, hasStrayQuotes: boolean): AsyncGenerator<Row> {
  const rows = parse({
    bom: true,
    columns: getNames,
    relax_column_count: true,
    relax_quotes: hasStrayQuotes,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  try {
    yield* pipeline(Readable.from(chunks), rows, ignore);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableExport(`${path} is no table in CSV: see line ${rows.info.lines}.`);
  }
}

/** Columns as the API names them: 'Week1' is week1. */
const getNames = (header: readonly string[]): string[] =>
  header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, ''),
  );
