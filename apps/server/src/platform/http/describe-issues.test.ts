import { expect, test } from 'vitest';
import { z } from 'zod';

import { inLocale } from '@towscout/messages/in-locale';

import { describeIssues } from './describe-issues.ts';

test('what a schema does not word itself is in the language of whoever sent it', () => {
  describeIssues();
  const read = () => z.object({ radius: z.number() }).safeParse({}).error?.issues[0]?.message;
  expect(read()).toBe('Invalid input: expected number, received undefined');
  expect(inLocale('es', read)).toBe('Entrada inválida: se esperaba número, recibido indefinido');
});
