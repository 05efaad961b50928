import fc from 'fast-check';
import { expect, test } from 'vitest';

import { time } from './time.ts';

const read = time(() => 'No time.');

test.each([
  '2026-11-28T18:30:00Z',
  '2026-11-28T18:30:00+00:00',
  '2026-11-28T18:30:00-00:00',
  '2026-11-28T10:30:00-08:00',
  '2026-11-29T00:00:00+05:30',
  '2026-11-28T18:30:00.000Z',
  '2026-11-28t18:30:00z',
  '2026-11-28 18:30:00Z',
  '2026-11-28 10:30:00-08:00',
  '2026-11-28T18:30:00 00:00',
])('%s is one instant', (text) => expect(read.parse(text)).toEqual(new Date('2026-11-28T18:30:00Z')));

test.each([
  '',
  'now',
  '2026-11-28',
  '2026-11-28T18:30:00',
  '2026-11-28 18:30',
  '2026-02-30T18:30:00Z',
  '2026-11-28T25:30:00Z',
  '2026-11-28T18:30:00+24:00',
  '2026-11-28T18:30:00+0800',
  '1795890600',
  '2026-11-28T18:30:00Z'.padEnd(10_000, ' '),
  1_795_890_600,
  null,
])('%j is refused with the sentence', (text) => {
  expect(read.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['No time.']);
});

test('every offset of every instant is that instant', () => {
  const instants = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: -23 * 60, max: 23 * 60 }), (instant, minutes) => {
      const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, -1);
      const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
        String(part).padStart(2, '0'),
      );
      expect(read.parse(`${local}${minutes < 0 ? '-' : '+'}${hour}:${minute}`)).toEqual(instant);
    }),
  );
});
