import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readTokens } from '#theme/tokens.fixture.ts';

import type { MapColors } from './map-tokens.ts';
import {
  clearMiles,
  type MapPoint,
  splitMarks,
  markIds,
  markLayers,
  markChanges,
  markNews,
  toFeature,
} from './mark-layers.ts';

const ids = markIds('trucks');
const layers = markLayers(ids, ['green-solid', 'amber-solid', 'red-solid'], readTokens('dark') as MapColors);
const layout = (id: string) => {
  const layer = layers.find((each) => each.id === id);
  return layer?.type === 'symbol' ? layer.layout : undefined;
};
const point = (changes: Partial<MapPoint>): MapPoint => ({
  id: 'a',
  lat: 37.77,
  lng: -122.42,
  icon: 'mark',
  rank: 1,
  pulse: false,
  strength: 1,
  isPast: false,
  ...changes,
});

test('what is past is in no cluster and no count, and lies below what is live', () => {
  const { live, past } = splitMarks([point({ id: 'here' }), point({ id: 'left', isPast: true })]);
  expect(live.map(({ id }) => id)).toEqual(['here']);
  expect(past.map(({ id }) => id)).toEqual(['left']);
  expect(layers.find(({ id }) => id === ids.counts)).toMatchObject({ source: ids.live });
  expect(layers.findIndex(({ id }) => id === ids.pastMarks)).toBeLessThan(
    layers.findIndex(({ id }) => id === ids.marks),
  );
});

test('a mark within a quarter mile of me or of my car is in no cluster, at any zoom', () => {
  const [me, car] = [
    { lat: 37.77, lng: -122.42 },
    { lat: 37.8, lng: -122.42 },
  ];
  const points = [37.7735, 37.8035, 37.785].map((lat) => point({ id: `${lat}`, lat }));
  const { live, near } = splitMarks(points, { places: [me, car], zoom: 16 });
  expect(near.map(({ id }) => id)).toEqual(['37.7735', '37.8035']);
  expect(live.map(({ id }) => id)).toEqual(['37.785']);
  expect(splitMarks(points, { places: [me, car], zoom: 10 }).live).toEqual([]);
  expect(layers.at(-1)).toMatchObject({ id: ids.nearMarks, source: ids.near });
});

test('far out the clearing grows, so that no number lies on me', () => {
  expect(clearMiles(37.77, 16)).toBe(0.25);
  expect(clearMiles(37.77, 10)).toBeGreaterThan(2);
  expect(clearMiles(37.77, 10.9)).toBe(clearMiles(37.77, 10));
});

test('of a list, what came and what left is news; another list is none', () => {
  const ids = ({ came, left }: ReturnType<typeof markNews>) => [came, left].map((each) => each.map(({ id }) => id));
  const [a, b] = [point({ id: 'a' }), point({ id: 'b' })];
  expect(ids(markNews([], [a]))).toEqual([['a'], []]);
  expect(ids(markNews([a], [{ ...a, lat: 38 }, b]))).toEqual([['b'], []]);
  expect(ids(markNews([a, b], [{ ...a, isPast: true }]))).toEqual([[], ['a', 'b']]);
  expect(ids(markNews([{ ...a, isPast: true }], []))).toEqual([[], []]);
  expect(
    ids(
      markNews(
        [],
        ['a', 'b', 'c', 'd'].map((id) => point({ id })),
      ),
    ),
  ).toEqual([[], []]);
});

test('street names make room for a mark, and a mark is never left out', () => {
  for (const id of [ids.marks, ids.nearMarks, ids.counts]) {
    expect(layout(id)).toMatchObject({ 'icon-allow-overlap': true });
    expect(layout(id)).not.toHaveProperty('icon-ignore-placement');
  }
});

const aPoint = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  lat: fc.constantFrom(37.1, 37.2),
  lng: fc.constantFrom(-122.1, -122.2),
  icon: fc.constantFrom('disc', 'square'),
  rank: fc.nat(2),
  pulse: fc.boolean(),
  strength: fc.constantFrom(0.5, 1),
  isPast: fc.constant(false),
});
const someMarks = fc
  .uniqueArray(aPoint, { selector: ({ id }) => id })
  .map((points): ReadonlyMap<string, MapPoint> => new Map(points.map((point) => [point.id, point])));

/** As a map's source applies them. */
function applyChanges(before: ReadonlyMap<string, MapPoint>, now: ReadonlyMap<string, MapPoint>) {
  const features = new Map([...before].map(([id, point]) => [id, toFeature(point)]));
  const changes = markChanges(before, now);
  for (const id of changes?.remove ?? []) features.delete(String(id));
  for (const feature of changes?.add ?? []) features.set(String(feature.id), feature);
  return features;
}

test('with its changes the map shows what it would be given whole', () => {
  fc.assert(
    fc.property(someMarks, someMarks, (before, now) => {
      expect(applyChanges(before, now)).toEqual(new Map([...now].map(([id, point]) => [id, toFeature(point)])));
    }),
  );
});

test('marks that stay as they are are not sent again', () => {
  fc.assert(
    fc.property(someMarks, (marks) => {
      const again = new Map([...marks].map(([id, point]) => [id, { ...point }]));
      expect(markChanges(marks, again)).toBeNull();
    }),
  );
});

test('of fifty marks, one that moves is all that is sent', () => {
  const mark = (n: number, lat: number): [string, MapPoint] => [
    `${n}`,
    { id: `${n}`, lat, lng: -122, icon: 'disc', rank: 1, pulse: false, strength: 1, isPast: false },
  ];
  const before = Array.from({ length: 50 }, (_, n) => mark(n, 37));
  const now = before.map(([id]) => mark(Number(id), id === '7' ? 37.001 : 37));
  expect(markChanges(new Map(before), new Map(now))).toMatchObject({ remove: [], add: [{ id: '7' }] });
});
