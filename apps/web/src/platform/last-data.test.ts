import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { readLast } from './last-data.ts';

const NOW = Date.parse('2026-11-20T15:54:00Z');
const trucks = z.array(z.object({ id: z.string() }));
const stored = (data: unknown, minutesAgo: number) => JSON.stringify({ data, at: NOW - minutesAgo * 60_000 });

test('what was seen last comes with its time', () => {
  expect(readLast(stored([{ id: 'a' }], 12), trucks, NOW)).toEqual({
    data: [{ id: 'a' }],
    asOf: new Date('2026-11-20T15:42:00Z'),
  });
});

test.each([
  ['nothing was stored', null],
  ['it is older than four hours', stored([], 241)],
  ['the clock was set back', stored([], -1)],
  ['another version stored it', stored([{ number: 1 }], 1)],
  ['it is broken', '{'],
])('%s: nothing is known', (_, text) => expect(readLast(text, trucks, NOW)).toBeNull());

test('whatever stands in storage, reading it does not fail', () => {
  const anything = fc.oneof(fc.string(), fc.json());
  fc.assert(
    fc.property(anything, (text) => {
      expect(() => readLast(text, trucks, NOW)).not.toThrow();
    }),
  );
});
