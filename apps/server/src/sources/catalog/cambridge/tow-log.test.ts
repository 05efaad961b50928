import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { towLog } from './tow-log.ts';

const NOW = new Date('2026-09-16T12:00:00Z');
/** Made up from the fields that others report: nobody could show a row. */
const row = {
  ':id': 'row-0001',
  tow_date_time: '2026-09-15T14:30:00.000',
  year: '2015',
  make: 'HONDA',
  model: 'CIVIC',
  color: 'GRY',
  towed_by: 'Pat’s Towing',
  reason: 'Street cleaning',
  address: '1XX Reed St',
};
const read = (over: Record<string, unknown> = {}) => towLog.read({ ...row, ...over }, NOW);

test('a car of Cambridge’s tow log is read by make, block and hour', () => {
  expect(read()).toMatchObject({
    kind: 'read',
    item: {
      towId: 'row-0001',
      plate: null,
      make: 'Honda',
      model: 'Civic',
      color: 'Gray',
      towedAt: new Date('2026-09-15T18:30:00Z'),
      from: { text: '100 block of Reed St', point: null },
      to: { name: 'Pat’s Towing' },
      reason: 'Street cleaning',
    },
  });
});

test.each([
  ['0XX Emmons Pl', 'First block of Emmons Pl'],
  ['12XX Cambridge St', '1200 block of Cambridge St'],
  ['Reed St', 'Reed St'],
  [undefined, ''],
])('%j is %j', (address, text) => expect(read({ address })).toMatchObject({ item: { from: { text } } }));

test.each([
  [{ ':id': undefined }, 'no_id', ':id'],
  [{ tow_date_time: '' }, 'no_date', 'tow_date_time'],
  [{ tow_date_time: '2026-06-01T08:00:00.000' }, 'not_current', 'tow_date_time'],
])('%j is set aside: %s', (over, reason, field) => expect(read(over)).toEqual({ kind: 'rejected', reason, field }));

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([row]), (over) => {
      const reading = read(over);
      if (reading.kind === 'read') expect(reading.item.plate).toBeNull();
    }),
    { numRuns: 300 },
  );
});
