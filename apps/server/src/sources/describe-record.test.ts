import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeRecord } from './describe-record.ts';

test('a word of a source that is new stays as it is', () => {
  expect(inLocale('es', () => describeRecord('Boat in the way'))).toBe('Boat in the way');
});
