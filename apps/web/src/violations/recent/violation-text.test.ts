import { expect, test } from 'vitest';

import { formatFine, describeLocation, describePrecision } from './violation-text.ts';
import { parkingViolation, precinctViolation } from './violation.fixture.ts';

test.each([
  [87, '$87'],
  [87.5, '$87.50'],
  [0, '$0'],
  [null, null],
])('a fine of %s reads %s', (fineAmount, words) => {
  expect(formatFine({ fineAmount })).toBe(words);
});

test.each([
  [{ placeBasis: 'address', precisionMeters: 36 }, 'Within 120\u00A0ft of here'],
  [{ placeBasis: 'street', precisionMeters: 200 }, 'Within 660\u00A0ft of here'],
  [{ placeBasis: 'precinct', precisionMeters: 1100 }, 'Somewhere in this police precinct; the street isn’t published'],
  [{ placeBasis: 'county', precisionMeters: 9000 }, 'Somewhere in this county; the street isn’t published'],
  [{ placeBasis: null, precisionMeters: null }, 'Location not published'],
] as const)('%o is told as %s', (placed, words) => {
  expect(describePrecision(placed)).toBe(words);
});

test.each([
  [parkingViolation(), '530\u00A0ft · 400 HAYES ST'],
  [parkingViolation({ distanceMiles: null }), '400 HAYES ST'],
  [
    parkingViolation({ placeBasis: 'street', precisionMeters: 929, distanceMiles: null, location: 'BALBOA ST' }),
    'BALBOA ST · exact spot not known',
  ],
  [precinctViolation(), 'Police precinct only'],
  [precinctViolation({ placeBasis: 'county' }), 'County only'],
  [parkingViolation({ location: ' ', placeBasis: null }), 'Location not published'],
])('%o was at %s', (violation, words) => {
  expect(describeLocation(violation)).toBe(words);
});
