import { expect, test } from 'vitest';

import { cityViolation, whereabouts } from '../cities/city.fixture.ts';
import type { CityViolation, Whereabouts } from '../cities/city.port.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Everything but the number, by which violations are told apart anyway. */
const OTHERS: Omit<CityViolation, 'violationId' | 'place'> = {
  plate: 'OTHER',
  plateState: 'NV',
  type: null,
  description: 'Other',
  fineAmount: null,
  issuedAt: new Date(1),
  isTimeKnown: false,
  status: 'paid',
};
const ELSEWHERE: Whereabouts = {
  text: 'Elsewhere',
  houseNumber: '1',
  street: 'Other St',
  crossStreet: 'Cross St',
  county: null,
  precinct: 19,
  point: { lat: 1, lng: 2 },
};

test.each(Object.entries(OTHERS))('a violation with another %s has another fingerprint', (field, other) => {
  expect(fingerprintOf(cityViolation({ [field]: other }))).not.toBe(fingerprintOf(cityViolation()));
});

test.each(Object.entries(ELSEWHERE))(
  'a violation whose place has another %s has another fingerprint',
  (field, other) => {
    const moved = cityViolation({ place: whereabouts({ [field]: other }) });
    expect(fingerprintOf(moved)).not.toBe(fingerprintOf(cityViolation()));
  },
);

test('fingerprints are the same for the same, and spread over whole numbers that JSON carries exactly', () => {
  expect(fingerprintOf(cityViolation())).toBe(fingerprintOf(cityViolation()));
  const many = Array.from({ length: 20_000 }, (_each, n) => fingerprintOf(cityViolation({ plate: `P${n}` })));
  expect(new Set(many).size).toBe(many.length);
  expect(many.every(Number.isSafeInteger)).toBe(true);
});
