import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { parkingViolation, precinctViolation } from '../violation.fixture.ts';
import { nearbyFigure, describeNearby, type Published, publishedHere } from './nearby-violations.tsx';
import { nearestAround, violationPlaces as placesAround } from './violation-places.ts';

/** Of `parkingViolation`. */
const HERE = { lat: 37.7762, lng: -122.4244 };
const MILES_PER_DEGREE = 69.1;
const violationPlaces = (violations: Parameters<typeof placesAround>[0]) =>
  placesAround(violations, { place: HERE, radius: 0.5 });
const away = (miles: number, precisionMeters = 36) =>
  parkingViolation({ latitude: HERE.lat + miles / MILES_PER_DEGREE, precisionMeters, distanceMiles: 0.1 });

test('only what is surely within the circle is counted as within it', () => {
  const { dots, elsewhere } = violationPlaces([away(0.1), away(0.47), away(0.47, 100), away(0.49)]);
  expect([dots.length, elsewhere]).toEqual([2, 2]);
});

test('of a list that was read for a place a walk away only what is near here stays, by its distance from here', () => {
  const read = [away(0.3), away(0.8), parkingViolation({ precisionMeters: 929, distanceMiles: null })];
  const near = nearestAround(read, { place: HERE, radius: 0.5 });
  expect(near.map(({ distanceMiles }) => distanceMiles && Number(distanceMiles.toFixed(2)))).toEqual([0.3, null]);
});

test('what is known by its address is a dot, what is known by precinct only never is', () => {
  const address = parkingViolation();
  const { dots, areas } = violationPlaces([address, precinctViolation(), precinctViolation()]);
  expect(dots).toEqual([{ id: address.id, lat: 37.7762, lng: -122.4244, violation: { ...address, distanceMiles: 0 } }]);
  expect(areas).toMatchObject([{ lat: 40.7536, lng: -73.9867, count: 2 }]);
  expect(areas[0]?.radiusMiles).toBeCloseTo(0.68, 2);
});

test('not even a precinct of a few blocks is a point', () => {
  const { dots, areas } = violationPlaces([precinctViolation({ precisionMeters: 100 })]);
  expect([dots.length, areas.length]).toEqual([0, 1]);
});

test.each([
  ['the street, but not the block', parkingViolation({ placeBasis: 'street', precisionMeters: 900 })],
  ['an address of unknown precision', parkingViolation({ precisionMeters: null })],
  ['the county', precinctViolation({ placeBasis: 'county', precisionMeters: 9000 })],
  ['nothing', parkingViolation({ latitude: null, longitude: null, placeBasis: null, precisionMeters: null })],
])('what is known by %s is not drawn, and is counted apart', (_, violation) => {
  expect(violationPlaces([violation])).toEqual({ dots: [], areas: [], inAreas: 0, elsewhere: 1, isCut: false });
});

test('the figure counts what stands on a street; nothing known is not none', () => {
  const many = Array.from({ length: 500 }, () => parkingViolation());
  expect(nearbyFigure(null, null)).toBeNull();
  expect(nearbyFigure(violationPlaces([]), null)).toBeNull();
  expect(nearbyFigure(violationPlaces([]), { state: 'read' })).toBe('0');
  expect(nearbyFigure(violationPlaces([precinctViolation()]), { state: 'read' })).toBeNull();
  expect(nearbyFigure(violationPlaces(many.slice(0, 3)), null)).toBe('3');
  expect(nearbyFigure(violationPlaces(many), null)).toBe('500+');
});

test('the words say what the figure leaves out', () => {
  const words = (...violations: Parameters<typeof violationPlaces>[0]) =>
    describeNearby({ places: violationPlaces(violations), radius: 0.5, days: 14, published: null });
  expect(words()).toContain('None found near here.');
  expect(words(parkingViolation())).toBe('Within 0.5 mi in the last 14 days.');
  expect(words(precinctViolation())).toBe('1 in the last 14 days, known by police precinct only.');
  expect(words(parkingViolation({ placeBasis: 'street', precisionMeters: 929, distanceMiles: null }))).toBe(
    '1 in the last 14 days, without an exact address.',
  );
  expect(words(parkingViolation(), precinctViolation(), parkingViolation({ precisionMeters: 900 }))).toBe(
    'Within 0.5 mi in the last 14 days. 1 more, known by police precinct only. 1 more without an exact address.',
  );
  const precincts = Array.from({ length: 65 }, () => precinctViolation());
  const streets = Array.from({ length: 435 }, () => parkingViolation());
  expect(words(...streets, ...precincts)).toBe(
    'Within 0.5 mi in the last 14 days. At least 65 more, known by police precinct only.',
  );
});

const covering = (readAt: string | null, isReadInPart = false) => ({
  city: 'sf',
  name: 'San Francisco',
  includesPlace: true,
  streetRules: [],
  data: [{ kind: 'violations' as const, tables: 1, readAt, isReadInPart, unknownBecause: null }],
});

test('no violation where no city publishes any, where the city’s have not loaded, and where there is none', () => {
  const none = (published: Published) =>
    describeNearby({ places: violationPlaces([]), radius: 0.5, days: 14, published });
  const elsewhere = { ...covering('2026-11-20T17:12:00.000Z'), includesPlace: false };
  expect(none(publishedHere([elsewhere]))).toMatch(/^No city publishes parking violations here yet\./);
  expect(none(publishedHere([elsewhere, covering(null)]))).toBe(
    "San Francisco's parking violations haven't loaded yet.",
  );
  const loaded = 'None within 0.5 mi in the last 14 days.';
  expect(none(publishedHere([covering(null, true)]))).toBe(loaded);
  expect(none(publishedHere([covering('2026-11-20T17:12:00.000Z')]))).toBe(loaded);
  expect(none(publishedHere(null))).toBe('None found near here.');
});

test('the words in Spanish', () => {
  const tell = (...violations: Parameters<typeof violationPlaces>[0]) =>
    inLocale('es', () =>
      describeNearby({ places: violationPlaces(violations), radius: 0.5, days: 14, published: null }),
    );
  expect(tell(precinctViolation())).toBe('1 en los últimos 14 días, solo por distrito policial.');
  const precincts = Array.from({ length: 65 }, () => precinctViolation());
  const streets = Array.from({ length: 435 }, () => parkingViolation());
  expect(tell(...streets, ...precincts)).toContain('Al menos 65 más, solo por distrito policial.');
});
