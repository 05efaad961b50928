import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

import { RECORD_STEPS } from '@towscout/domain/sources/tow-ladder';
import { TOW_RECORD_SOURCES } from '@towscout/domain/sources/tow-records/catalog';
import type { RowReading } from '@towscout/domain/sources/tow-records/tow-record-source';

import type { FeedTowRecord } from '../items.ts';
import { createFirstAnswerCheck } from './first-answer.ts';
import { readRows } from './read-rows.ts';
import { createTowRecordReader } from './read-tow-records.ts';
import { fieldText, isRow } from './row-field.ts';

/** `rows/<key>.fixture.json`: a document of the source, and what is read of it. */
const sourceRows = z.strictObject({
  /**
   * Rows made of published fields belong to a source of which nobody could show any; rows made after real ones have a
   * word that the captured rows lack.
   */
  rows: z.enum(['real', 'real, and some made after them', 'of published fields']),
  now: z.iso.datetime(),
  /** JSON, or the lines of another document. */
  document: z.unknown(),
  read: z.array(z.string()),
  setAside: z.record(z.string(), z.number()),
});

/** Those with tests of their own in real-rows.test.ts. */
const ELSEWHERE = new Set(['austin_incidents', 'portland_dispatch', 'san_francisco_311']);
const SOURCES = TOW_RECORD_SOURCES.filter(({ key }) => !ELSEWHERE.has(key));

const file = (key: string) => new URL(`rows/${key.replaceAll('_', '-')}.fixture.json`, import.meta.url);

async function readFixture(source: (typeof SOURCES)[number]) {
  const reading: RowReading = source.reading;
  const fixture = sourceRows.parse(JSON.parse(readFileSync(file(source.key), 'utf8')));
  const isText = reading.format === 'xml' || reading.format === 'html';
  const text = isText ? z.array(z.string()).parse(fixture.document).join('\n') : JSON.stringify(fixture.document);
  const document = await readRows(reading, text);
  if (!document) throw new Error(`the document of ${source.key} is none of its format`);
  return { fixture, reading, ...document, ...createTowRecordReader(source)(document.rows, new Date(fixture.now)) };
}

function placeText({ place, address }: FeedTowRecord): string {
  if (place) return `${place.lat}, ${place.lng}`;
  return address ? `by the streets of ${address.counties.join(', ')}` : 'where its call is';
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

test.each(SOURCES.map((source) => [source.key, source] as const))(
  '%s: its rows are read, or set aside for a reason, and what is never shown stays behind',
  async (key, source) => {
    expect(existsSync(file(key)), `${key} has no fixture`).toBe(true);
    const { fixture, reading, rows, records, setAside } = await readFixture(source);
    expect(records.map(asLine)).toEqual(fixture.read);
    expect(setAside).toEqual(fixture.setAside);
    expect(records.every(({ step }) => RECORD_STEPS.includes(step))).toBe(true);
    expect(source.isUnseen ?? false).toBe(fixture.rows === 'of published fields');

    const kept = JSON.stringify(records);
    for (const row of rows.filter(isRow))
      for (const field of reading.neverShown) {
        const text = fieldText(row, field);
        if (text && text.length > 2) expect(kept, field).not.toContain(text);
      }
  },
);

test.each(SOURCES.filter(({ isUnseen }) => isUnseen).map((source) => [source.key, source] as const))(
  '%s, which nobody saw, stays on with its published fields, and is off when one has another name',
  async (_, source) => {
    const { rows, reading } = await readFixture(source);
    const check = (answer: readonly unknown[]) => () => createFirstAnswerCheck(source).take(answer);
    expect(check(rows)).not.toThrow();
    const name = reading.id.split('.').at(-1) ?? '';
    const renamed = JSON.parse(JSON.stringify(rows).replaceAll(`"${name}":`, '"other":')) as unknown[];
    expect(check(renamed)).toThrow(`is off: its rows have no ${reading.id}`);
  },
);
