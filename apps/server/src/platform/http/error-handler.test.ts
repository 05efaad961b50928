import { expect, test } from 'vitest';
import { z } from 'zod';

import { inLocale } from '@towscout/messages/in-locale';

import { describeIssues } from './error-handler.ts';

describeIssues();
const read = (schema: z.ZodType, given: unknown) => () => schema.safeParse(given).error?.issues[0]?.message;

test('what a schema does not word itself is in the language of whoever sent it', () => {
  const withoutRadius = read(z.object({ radius: z.number() }), {});
  expect(withoutRadius()).toBe('Invalid input: expected number, received undefined');
  expect(inLocale('es', withoutRadius)).toBe('Entrada inválida: se esperaba número, recibido indefinido');
});

test('unknown fields are named, and what is no object is answered with what to send', () => {
  const schema = z.strictObject({});
  const unknown = read(schema, { a: 1, 'b c': 2 });
  expect(unknown()).toBe('The request has an unknown field: "a", "b c".');
  expect(inLocale('es', unknown)).toBe('La solicitud tiene un campo desconocido: "a", "b c".');
  const list = read(schema, []);
  expect(list()).toBe('Send a JSON object.');
  expect(inLocale('es', list)).toBe('Envía un objeto JSON.');
});

test('a schema’s own words stay', () => {
  expect(read(z.strictObject({}, { error: 'Choose a car.' }), [])()).toBe('Choose a car.');
});
