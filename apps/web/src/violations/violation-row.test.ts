import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import {
  describeLocation,
  describePrecision,
  describeSource,
  formatDays,
  formatFine,
  listKinds,
  ticketCount,
} from './violation-row.tsx';
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

const now = new Date('2026-11-21T18:00:00Z');
const tickets = (...counts: [kind: string, count: number][]) =>
  counts.flatMap(([violationType, length]) => Array.from({ length }, () => parkingViolation({ violationType })));

test('how many there are', () => {
  expect([1, 1204].map(ticketCount)).toEqual(['1 parking ticket', '1,204 parking tickets']);
});

const kindsOf = (...counts: [kind: string, count: number][]) => {
  const { named, others } = listKinds(tickets(...counts));
  return [...named.map(({ type, count }) => `${type} ${count}`), ...(others === null ? [] : [others])].join(' · ');
};

test('what for: the three commonest, and how many others', () => {
  expect(kindsOf(['Expired Meter', 2], ['Street Cleaning', 3])).toBe('Street Cleaning 3 · Expired Meter 2');
  expect(kindsOf(['A', 4], ['B', 3], ['C', 2], ['D', 1], ['E', 1])).toBe('A 4 · B 3 · C 2 · 2 others');
});

test('from which day to which', () => {
  const on = (violationDate: string) => parkingViolation({ violationDate });
  expect(formatDays([on('2026-11-20T18:00:00Z')])).toBe('Nov 20');
  expect(formatDays([on('2026-11-20T18:00:00Z'), on('2026-11-12T18:00:00Z')])).toBe('Nov 12 to Nov 20');
});

test('who published them, and how old our copy is', () => {
  const ticket = parkingViolation();
  const sf = (readAt: string | null, isReadInPart = false) => [
    { city: 'sf', data: [{ kind: 'violations' as const, tables: 1, readAt, isReadInPart, unknownBecause: null }] },
  ];
  expect(describeSource(ticket, sf('2026-11-21T16:00:00Z'), now)).toBe('San Francisco · read 2 h ago');
  expect(describeSource(ticket, sf(null, true), now)).toBe('San Francisco · read in part so far');
  expect(describeSource(ticket, null, now)).toBe('San Francisco');
});

test('the same in Spanish', () => {
  const on = (violationDate: string) => parkingViolation({ violationDate });
  inLocale('es', () => {
    expect([1, 1204].map(ticketCount)).toEqual(['1 multa de estacionamiento', '1,204 multas de estacionamiento']);
    expect(kindsOf(['A', 4], ['B', 3], ['C', 2], ['D', 1])).toBe('A 4 · B 3 · C 2 · 1 otra');
    expect(formatDays([on('2026-11-20T18:00:00Z'), on('2026-11-12T18:00:00Z')])).toBe('Del 12 nov al 20 nov');
  });
});
