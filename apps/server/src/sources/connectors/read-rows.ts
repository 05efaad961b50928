import { readHtmlRows } from './read-html-rows.ts';
import { withLabels } from './read-labels.ts';
import { readArcgisRows, readCkanRows, readJsonRows } from './read-listed-rows.ts';
import { readOpen311Rows } from './read-open311-rows.ts';
import { readXmlRows } from './read-xml-rows.ts';
import type { Rows } from './row-field.ts';
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
