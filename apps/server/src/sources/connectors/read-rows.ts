import { readHtmlRows } from './read-html-rows.ts';
import { readArcgisRows, readCkanRows, readJsonRows, readOpen311Rows } from './read-json-rows.ts';
import { readXmlRows } from './read-xml-rows.ts';
import { type Rows, isRow } from './row-field.ts';
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
