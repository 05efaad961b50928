import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeCredit } from './describe-credit.ts';
import { describeRecord } from './describe-record.ts';
import { TOW_RECORD_SOURCES } from './tow-records/catalog.ts';
import type { TowRecordSource } from './tow-records/tow-record-source.ts';

const sources: readonly TowRecordSource[] = TOW_RECORD_SOURCES;
const said = new Set(sources.flatMap(({ reading }) => Object.values(reading.steps).map(([, words]) => words)));

test.each([...said])('what a record says is said in Spanish: %s', (words) => {
  expect(describeRecord(words)).toBe(words);
  expect(inLocale('es', () => describeRecord(words))).not.toBe(words);
});

test('a word of a source that is new stays as it is', () => {
  expect(inLocale('es', () => describeRecord('Boat in the way'))).toBe('Boat in the way');
});

test('a credit is said in Spanish, without the names in it', () => {
  const credit = { what: 'Tow Log', whose: 'Cambridge', url: 'https://example.com/', terms: 'Public information' };
  expect(describeCredit(credit)).toEqual(credit);
  expect(inLocale('es', () => describeCredit(credit))).toEqual({ ...credit, terms: 'Información pública' });
});
