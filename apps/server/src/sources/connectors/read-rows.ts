import type { RowReading } from '@towscout/domain/sources/tow-records/tow-record-source';

import { splitRows } from '../engine/split-rows.ts';
import { readOpen311Rows } from './read-open311-rows.ts';
import { readXmlRows } from './read-xml-rows.ts';

/** `whole` is false when the document was cut short, by its publisher or by us. */
export type Rows = { rows: unknown[]; whole: boolean };

/** More than any source lists at once; what follows is not read. */
const MOST_ROWS = 20_000;

/** Turns a document into rows; null when it is none of its format. */
export const ROW_READERS: Readonly<Record<RowReading['format'], (text: string) => Rows | null | Promise<Rows | null>>> =
  {
    socrata: (text) => splitRows(text, MOST_ROWS),
    open311: (text) => readOpen311Rows(text, MOST_ROWS),
    xml: (text) => readXmlRows(text, MOST_ROWS),
  };
