import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countTows } from '../../reading/counts.fixture.ts';
import rows from './calls.fixture.json' with { type: 'json' };
import { privateTows } from './source.ts';

const NOW = new Date('2026-07-18T12:00:00Z');
const [call, shots] = rows;
const read = (over: Record<string, unknown> = {}) => privateTows.read({ ...call, ...over }, NOW);

test('a tow that was told to the police in New Orleans is read by its block and hour', () => {
  expect(read()).toEqual({
    kind: 'read',
    item: {
      towId: 'A0000126',
      kind: 'towed',
      plate: null,
      plateState: null,
      make: null,
      model: null,
      color: null,
      towedAt: new Date('2026-01-01T06:00:54.023Z'),
      isTimeKnown: true,
      from: expect.objectContaining({ text: '300 block of Canal St', point: null }),
      to: { name: null, address: null, phone: null },
      reason: null,
    },
  });
});

test.each([
  ['French St & Vicksburg St', 'French St & Vicksburg St'],
  ['Approx Loc: 015XX Iberville St', '1500 block of Iberville St'],
  ['REDACTED BLOCK', ''],
  [undefined, ''],
])('the place %j is %j', (block_address, text) =>
  expect(read({ block_address })).toMatchObject({ item: { from: { text } } }),
);

test.each([
  [{ coordinates: [-90.10700406, 30.00271204] }, { lat: 30.00271204, lng: -90.10700406 }],
  [{ coordinates: [0, 0] }, null],
  [{ coordinates: 'Canal' }, null],
  ['Canal', null],
])('the point of %j is %j', (location, point) =>
  expect(read({ location })).toMatchObject({ item: { from: { point } } }),
);

test.each([
  [{ nopd_item: '' }, 'no_id', 'nopd_item'],
  [{ timecreate: null }, 'no_date', 'timecreate'],
  [{ ...shots, type_: '94F' }, 'not_a_tow', 'type_'],
  [{ type_: undefined }, 'not_a_tow', 'type_'],
])('%j is set aside: %s', (over, reason, field) => expect(read(over)).toEqual({ kind: 'rejected', reason, field }));

test('only the tows of a month are asked for', () =>
  expect(privateTows.where?.(NOW)).toBe("type_ = 'TOW' AND timecreate >= '2026-06-18'"));

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow(rows), (over) => {
      const reading = read(over);
      if (reading.kind === 'read') expect(reading.item.plate).toBeNull();
    }),
    { numRuns: 300 },
  );
});

const real = realData('sources-2/new-orleans-cfs/es9j-6y5d_3rows_selected-columns.json');
test.skipIf(real === null)(named('3 real rows are counted', real), () => {
  expect(countTows(privateTows, JSON.parse(real ?? '[]') as Record<string, unknown>[], NOW)).toMatchInlineSnapshot(`
    {
      "2026 without a plate, no name of a pound": 1,
      "rejected: not_a_tow (type_)": 2,
    }
  `);
});
