import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeCredit } from './describe-credit.ts';
import { describeRecord } from './describe-record.ts';

test('a word of a source that is new stays as it is', () => {
  expect(inLocale('es', () => describeRecord('Boat in the way'))).toBe('Boat in the way');
});

test('a credit is said in Spanish, without the names in it', () => {
  const credit = { what: 'Tow Log', whose: 'Cambridge', url: 'https://example.com/', terms: 'Public information' };
  expect(describeCredit(credit)).toEqual(credit);
  expect(inLocale('es', () => describeCredit(credit))).toEqual({ ...credit, terms: 'Información pública' });
});
