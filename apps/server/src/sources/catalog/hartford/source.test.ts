import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countTows } from '../../reading/counts.fixture.ts';
import { towed } from './source.ts';
import row from './towed.fixture.json' with { type: 'json' };

const NOW = new Date('2017-03-25T12:00:00Z');
const read = (over: Record<string, unknown> = {}) => towed.read({ ...row, ...over }, NOW);

test('a car that was towed in Hartford is read with the firm that has it', () => {
  expect(read()).toEqual({
    kind: 'read',
    item: {
      towId: '334001',
      kind: 'towed',
      plate: 'TST001',
      plateState: 'CT',
      make: 'Chevrolet',
      model: null,
      color: 'Gray',
      towedAt: new Date('2017-03-24T04:27:00Z'),
      isTimeKnown: true,
      from: null,
      to: { name: "Oak's Auto Parts, Inc.", address: '608 Wethersfield Av, Hartford, CT 06114', phone: '860-555-0100' },
      reason: null,
    },
  });
});

test.each([
  ['1516,PARK ST,HARTFORD,CT,06106', '1516 Park St, Hartford, CT 06106'],
  ['181-211 WALNUT ST. HARTFORD, CT. 06120', '181-211 Walnut St, Hartford, CT 06120'],
  ['36 BOND ST. HARTFORD,CT 06114', '36 Bond St, Hartford, CT 06114'],
  ['BEHIND THE DEPOT', 'BEHIND THE DEPOT'],
  [undefined, null],
])('the firm’s address %j is %s', (tow_firm_address, address) =>
  expect(read({ tow_firm_address })).toMatchObject({ item: { to: { address } } }),
);

test.each([
  ['03242017', '0253', '2017-03-24T06:53:00.000Z', true],
  [3242017, 253, '2017-03-24T06:53:00.000Z', true],
  [3242017, 27, '2017-03-24T04:27:00.000Z', true],
  ['03242017', '', '2017-03-24T04:00:00.000Z', false],
  ['03242017', '9999', '2017-03-24T04:00:00.000Z', false],
])('%s at %s is %s', (date, time, instant, isTimeKnown) =>
  expect(read({ date, time })).toMatchObject({ item: { towedAt: new Date(instant), isTimeKnown } }),
);

test.each([
  ['13242017', 'impossible_date'],
  ['03242071', 'date_out_of_range'],
  ['', 'no_date'],
])('a row of %j is set aside: %s', (date, reason) =>
  expect(read({ date })).toEqual({ kind: 'rejected', reason, field: 'date' }),
);

test('where it was taken from is included when the city gives it', () => {
  expect(read({ tow_from_address: '100 MAIN ST' })).toMatchObject({
    item: { from: { text: '100 Main St', houseNumber: '100', street: 'Main St' } },
  });
  expect(read({ tow_from_address: 'BUSHNELL PARK' })).toMatchObject({
    item: { from: { text: 'Bushnell Park', houseNumber: null } },
  });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([row]), (over) => {
      const reading = read(over);
      if (reading.kind === 'read') expect(reading.item.plate ?? 'A').toMatch(/^[A-Z0-9]{1,8}$/);
    }),
    { numRuns: 300 },
  );
});

const real = realData('socrata-schemas/top-records/hefc-wgp8.json');
test.skipIf(real === null)(named('10 real rows are counted', real), () => {
  expect(countTows(towed, JSON.parse(real ?? '[]') as Record<string, unknown>[], NOW)).toMatchInlineSnapshot(`
    {
      "2017 with a plate, A & N Auto": 1,
      "2017 with a plate, Capitol Towing": 1,
      "2017 with a plate, Central Garage": 1,
      "2017 with a plate, Corona's Auto Parts, Inc.": 2,
      "2017 with a plate, Metro Autobody & Towing Inc": 1,
      "2017 with a plate, Reno's Auto Body": 1,
      "2017 with a plate, no name of a pound": 2,
      "2017 without a plate, Friendly Auto Body & Towing": 1,
    }
  `);
});
