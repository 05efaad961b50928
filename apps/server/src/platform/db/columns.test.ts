import { pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { json } from './columns.ts';

const { places } = pgTable('a_table', { places: json(z.object({ lat: z.number() }).array()).notNull() });

test('what is stored is read back, as text or already parsed', () => {
  const stored = places.mapToDriverValue([{ lat: 37.77 }]);
  expect(places.mapFromDriverValue(stored)).toEqual([{ lat: 37.77 }]);
  expect(places.mapFromDriverValue([{ lat: 37.77, written: 'by another version' }])).toEqual([{ lat: 37.77 }]);
});

test.each([[null], [{}], [[{ lat: '37.77' }]], ['{'], ['[{}]']])('%j is not passed on', (stored) => {
  expect(() => places.mapFromDriverValue(stored)).toThrow(/./);
});
