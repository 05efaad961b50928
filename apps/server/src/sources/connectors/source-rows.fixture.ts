import { z } from 'zod';

import type { FeedTowRecord } from '../items.ts';
import { readRows, type Rows } from './read-rows.ts';
import { createTowRecordReader } from './read-tow-records.ts';
import type { ReadableSource, RowReading } from './row-reading.ts';

/** `rows/<key>.fixture.json`: a document of the source, and the records read from it. */
export const sourceRows = z.strictObject({
  /**
   * Rows are made from published fields when no real row of the source was available. Rows made after real ones have a
   * word that the captured rows lack.
   */
  rows: z.enum(['real', 'real, and some made after them', 'of published fields']),
  now: z.iso.datetime(),
  /** JSON, or the lines of another document. */
  document: z.unknown(),
  read: z.array(z.string()),
  setAside: z.record(z.string(), z.number()),
});
export type SourceRows = z.output<typeof sourceRows>;

const isText = ({ format }: RowReading): boolean => format === 'xml' || format === 'html';

/** A source's document as its fixture has it. */
export const toDocument = (reading: RowReading, text: string): unknown =>
  isText(reading) ? text.trimEnd().split('\n') : JSON.parse(text);

const toText = (reading: RowReading, document: unknown): string =>
  isText(reading) ? z.array(z.string()).parse(document).join('\n') : JSON.stringify(document);

type ReadSourceRows = Rows & Pick<SourceRows, 'read'> & ReturnType<ReturnType<typeof createTowRecordReader>>;

/** The rows and records that a source reads from a fixture's document. */
export async function readSourceRows(
  source: Pick<ReadableSource<string>, 'key' | 'area' | 'reading'>,
  { now, document }: Pick<SourceRows, 'now' | 'document'>,
): Promise<ReadSourceRows> {
  const rows = await readRows(source.reading, toText(source.reading, document));
  if (!rows) throw new Error(`the document of ${source.key} is none of its format`);
  const told = createTowRecordReader(source)(rows.rows, new Date(now));
  return { ...rows, ...told, read: told.records.map(asLine) };
}

const asLine = (record: FeedTowRecord): string =>
  [
    `${record.step}: ${record.words}`,
    record.location ?? 'somewhere',
    placeText(record),
    record.reportedAt.toISOString(),
    ...(record.callNumber ? [`call ${record.callNumber}`] : []),
    ...(record.endedAt ? ['over'] : []),
  ].join(' | ');

function placeText({ place, address }: FeedTowRecord): string {
  if (place) return `${place.lat}, ${place.lng}`;
  return address ? `by the streets of ${address.counties.join(', ')}` : 'where its call is';
}
