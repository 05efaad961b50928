import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countTows } from '../../reading/counts.fixture.ts';
import { towed } from './source.ts';
import rows from './towed.fixture.json' with { type: 'json' };

const NOW = new Date('2026-10-10T12:00:00Z');
const [sold, onTheLot] = rows;
const read = (over: Record<string, unknown> = {}) => towed.read({ ...onTheLot, ...over }, NOW);

test('a car on Norfolk’s lot is read by its make and the hour it arrived, without its VIN', () => {
  expect(read({ vin_number: 'SECRETVIN' })).toEqual({
    kind: 'read',
    item: {
      towId: '161134',
      kind: 'towed',
      plate: null,
      plateState: null,
      make: 'Ford',
      model: 'Fusion',
      color: null,
      towedAt: new Date('2026-10-08T21:59:57Z'),
      isTimeKnown: true,
      from: null,
      to: { name: 'City of Norfolk lot', address: '1188A Lance Road, Norfolk, VA', phone: null },
      reason: null,
    },
  });
});

test.each([
  [{ trip_ticket_number: '' }, 'no_id', 'trip_ticket_number'],
  [{ gate_arrived_date: null }, 'no_date', 'gate_arrived_date'],
  [{ gate_arrived_date: '2026-13-08T00:00:00.000' }, 'impossible_date', 'gate_arrived_date'],
  [{ gate_arrived_date: '2026-10-18T00:00:00.000' }, 'date_out_of_range', 'gate_arrived_date'],
  [{ release_status: 'Released' }, 'not_current', 'release_status'],
  [{ release_status: undefined }, 'not_current', 'release_status'],
  [{ ...sold }, 'not_current', 'sold_for'],
  [{ auction_date: '2026-10-08T00:00:00.000', sold_for: '75.0000' }, 'not_current', 'sold_for'],
])('%j is set aside: %s', (over, reason, field) => expect(read(over)).toEqual({ kind: 'rejected', reason, field }));

test('a car that was to be auctioned and was not sold is still on the lot', () =>
  expect(read({ auction_date: '2026-10-08T00:00:00.000', sold_for: '0' })).toMatchObject({ kind: 'read' }));

test('only cars on the lot are asked for', () =>
  expect(towed.where?.(NOW)).toBe("release_status = 'Impounded' AND gate_arrived_date IS NOT NULL"));

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow(rows), (over) => {
      const reading = read(over);
      if (reading.kind === 'read') expect(reading.item.plate).toBeNull();
    }),
    { numRuns: 300 },
  );
});

const real = realData('sources-2/norfolk-va-towed/4dwc-v3t8_5rows_selected-columns.json');
test.skipIf(real === null)(named('5 real rows are counted', real), () => {
  expect(countTows(towed, JSON.parse(real ?? '[]') as Record<string, unknown>[], NOW)).toMatchInlineSnapshot(`
    {
      "2026 without a plate, City of Norfolk lot": 1,
      "rejected: not_current (release_status)": 2,
      "rejected: not_current (sold_for)": 2,
    }
  `);
});
