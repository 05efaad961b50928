import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeAfter } from './problem.ts';

test.each([
  ['1 minute', '1 minuto'],
  ['30 seconds', '30 segundos'],
  ['2 hours', '2 horas'],
  ['500 ms', '500 ms'],
])('%s stays as it is in English, and is %s in Spanish', (after, spanish) => {
  expect(describeAfter(after)).toBe(after);
  expect(inLocale('es', () => describeAfter(after))).toBe(spanish);
});
