import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, isInServiceArea, type LatLng, miles } from '@towscout/geo';

import { NOBODY } from './live.queries.ts';
import { FOR_ALL, subjectFor, subjectsOf } from './subjects.ts';

const HERE = { lat: 40.7589, lng: -73.9851 };

const aPlace = fc
  .record({
    lat: fc.double({ min: -14.7, max: 71.6, noNaN: true }),
    lng: fc.oneof(fc.double({ min: -180, max: -64.4, noNaN: true }), fc.double({ min: 144.5, max: 180, noNaN: true })),
  })
  .filter(isInServiceArea);
const MILES_PER_DEGREE = 69.2;
type Circle = { center: LatLng; radius: number; share: number; bearing: number };
const aCircle: fc.Arbitrary<Circle> = fc.record({
  center: aPlace,
  radius: fc.double({ min: 0.1, max: 25, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
});
const pointIn = ({ center: { lat, lng }, radius, share, bearing }: Circle) => {
  const degrees = (radius * share) / MILES_PER_DEGREE;
  const east = (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180);
  return { lat: lat + degrees * Math.cos(bearing), lng: lng + east };
};

test('a stream listens where each event of its circle is announced', () => {
  fc.assert(
    fc.property(aCircle, (circle) => {
      const { center, radius } = circle;
      const place = pointIn(circle);
      fc.pre(distanceBetween(center, place) <= radius);
      const subjects = subjectsOf({ userId: null, areas: [{ center, radius: miles(radius) }] });
      expect(subjects).toContain(subjectFor({ userId: null, place }));
    }),
    { numRuns: 300 },
  );
});

test('a circle needs few subjects, and none of a city far away', () => {
  const subjects = subjectsOf({ userId: null, areas: [{ center: HERE, radius: miles(5) }] });
  expect(subjects.length).toBeLessThan(8);
  expect(subjects).not.toContain(subjectFor({ userId: null, place: { lat: 34.05, lng: -118.24 } }));
});

test('an event for a user goes to the nodes with a stream of this user, under a subject that names nobody', () => {
  const userId = '0b1ad1ba-6d1f-4b3b-a6a4-4b6a5c0f4a11';
  const subject = subjectFor({ userId, place: null });
  expect(subject).toMatch(/^user\.\d{1,4}$/);
  expect(subjectsOf({ userId, areas: [] })).toEqual([subject]);
  expect(subjectsOf({ userId: 'another', areas: [] })).not.toContain(subject);
});

test.each([
  ['for everybody', { userId: null, place: null }],
  ['among servers', { userId: NOBODY, place: null }],
])('an event %s goes to every node', (_which, event) => {
  expect(subjectFor(event)).toBe(FOR_ALL);
});
