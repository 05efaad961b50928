import { setImmediate as nextTurn } from 'node:timers/promises';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween, isInServiceArea, type LatLng, miles } from '@towscout/geo';

import { type LiveEventRow, NOBODY } from './live.queries.ts';
import { createNatsSender, MOST_WAITING, type Outgoing, FOR_ALL, subjectFor, subjectsOf } from './nats-sender.ts';

const PLACES = [
  { lat: 40.7589, lng: -73.9851 },
  { lat: 34.0522, lng: -118.2437 },
];

let lastId = 0;
const rows = (count: number, place: LiveEventRow['place'] = null): LiveEventRow[] =>
  Array.from({ length: count }, () => {
    lastId += 1;
    return { id: lastId, name: 'sighting', data: {}, place, userId: null, createdAt: new Date() };
  });

/** A server that takes nothing more until it is told to. */
function stalledNats() {
  const published: { subject: string; text: string }[] = [];
  let flushed = Promise.withResolvers<void>();
  const nats: Outgoing = {
    publish: (subject, text) => void published.push({ subject, text }),
    flush: () => flushed.promise,
  };
  return {
    nats,
    published,
    async take() {
      flushed.resolve();
      flushed = Promise.withResolvers();
      await nextTurn();
    },
    async fail() {
      flushed.reject(new Error('cut'));
      flushed = Promise.withResolvers();
      await nextTurn();
    },
  };
}
const fails = (error: unknown) => expect.fail(String(error));

test('a commit is announced by its ids, once for each area', () => {
  const { nats, published } = stalledNats();
  const [here, there] = [rows(2, PLACES[0]), rows(1, PLACES[1])];
  createNatsSender(() => nats, fails).add([...here, ...there]);
  expect(published.map(({ text }) => text)).toEqual([`${here[0]?.id},${here[1]?.id}`, String(there[0]?.id)]);
  expect(new Set(published.map(({ subject }) => subject)).size).toBe(2);
});

test('what is committed while the server takes a batch goes with the next', async () => {
  const { nats, published, take } = stalledNats();
  const sender = createNatsSender(() => nats, fails);
  const [first, second, third] = [rows(1), rows(1), rows(1)];
  sender.add(first);
  sender.add(second);
  sender.add(third);
  expect(published.map(({ text }) => text)).toEqual([String(first[0]?.id)]);
  await take();
  expect(published.at(-1)?.text).toBe(`${second[0]?.id},${third[0]?.id}`);
  expect(published).toHaveLength(2);
});

test('a server that takes nothing holds up no more than a thousand ids: then one message makes everybody look', async () => {
  const { nats, published, take } = stalledNats();
  const sender = createNatsSender(() => nats, fails);
  for (let n = 0; n < 5000; n += 1) {
    sender.add(rows(1, PLACES[n % 2]));
    expect(sender.waiting).toBeLessThanOrEqual(MOST_WAITING);
  }
  await take();
  expect(published.slice(1)).toEqual([{ subject: 'all', text: '' }]);
  await take();
  sender.add(rows(1));
  expect(published.at(-1)?.text).toBe(String(lastId));
});

test('while NATS is unreachable nothing is kept, and a lost connection ends nothing', async () => {
  const { nats, published, fail } = stalledNats();
  let isUnreachable = true;
  const errors: unknown[] = [];
  const sender = createNatsSender(
    () => (isUnreachable ? null : nats),
    (error) => errors.push(error),
  );
  sender.add(rows(5));
  expect(sender.waiting).toBe(0);
  isUnreachable = false;
  sender.add(rows(1));
  await fail();
  sender.add(rows(1));
  expect(published.map(({ text }) => text)).toEqual([String(lastId - 1), String(lastId)]);
  expect(errors).toHaveLength(1);
});

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
