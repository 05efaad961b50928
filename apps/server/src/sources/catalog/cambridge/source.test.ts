import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { towLog } from './source.ts';
import rows from './tow-log.fixture.json' with { type: 'json' };

const NOW = new Date('2015-01-02T12:00:00Z');
const [, , , row] = rows;
const read = (over: Record<string, unknown> = {}) => towLog.read({ ...row, ...over }, NOW);

test('a car of Cambridge’s tow log is read by make, block and hour, without the reason', () => {
  expect(read({ reason: 'ARREST - 12 ELM ST' })).toEqual({
    kind: 'read',
    item: {
      towId: 'row-0004',
      kind: 'towed',
      plate: null,
      plateState: null,
      make: 'Nissan',
      model: 'Altima',
      color: 'Red',
      towedAt: new Date('2015-01-01T09:43:00Z'),
      isTimeKnown: true,
      from: expect.objectContaining({ text: '200 block of Cambridge St', point: null }),
      to: { name: "PHIL'S TOW", address: null, phone: null },
      reason: 'Accident',
    },
  });
});

test('the rows of the log of 2015: two private tows have one tracking number, and no place', () => {
  const items = rows.map((each) => towLog.read(each, NOW)).flatMap((read) => (read.kind === 'read' ? [read.item] : []));
  expect(items.map(({ towId, from, to, reason }) => [towId, from?.text, to.name, reason])).toEqual([
    ['row-0001', '', 'B&B TOW', 'Private tow'],
    ['row-0002', 'Landsdowne St', "PAT'S TOW", 'Accident'],
    ['row-0003', 'Broadway', 'B&B TOW', 'Accident'],
    ['row-0004', '200 block of Cambridge St', "PHIL'S TOW", 'Accident'],
    ['row-0005', '', 'ABC TOW', 'Private tow'],
  ]);
});

test.each([
  ['0XX Emmons Pl', 'First block of Emmons Pl'],
  ['12XX Cambridge St', '1200 block of Cambridge St'],
  ['Reed St', 'Reed St'],
  [undefined, ''],
])('%j is %j', (location, text) => expect(read({ location })).toMatchObject({ item: { from: { text } } }));

test.each([
  [{ ':id': undefined }, 'no_id', ':id'],
  [{ toweddatetime: '' }, 'no_date', 'toweddatetime'],
  [{ toweddatetime: '2014-06-01T08:00:00.000' }, 'not_current', 'toweddatetime'],
])('%j is set aside: %s', (over, reason, field) => expect(read(over)).toEqual({ kind: 'rejected', reason, field }));

test('a call of another kind gives no reason', () =>
  expect(read({ classification: 'DISTURBANCE' })).toMatchObject({ item: { reason: null } }));

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow(rows), (over) => {
      const reading = read(over);
      if (reading.kind === 'read') expect(reading.item.plate).toBeNull();
    }),
    { numRuns: 300 },
  );
});
