import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeCredit } from './describe-credit.ts';

test('a credit is said in Spanish, without the names in it', () => {
  const credit = { what: 'Tow Log', whose: 'Cambridge', url: 'https://example.com/', terms: 'Public information' };
  expect(describeCredit(credit)).toEqual(credit);
  expect(inLocale('es', () => describeCredit(credit))).toEqual({ ...credit, terms: 'Información pública' });
});
