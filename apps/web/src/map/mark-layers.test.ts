import { expect, test } from 'vitest';

import { readTokens } from '#theme/tokens.fixture.ts';

import type { MapColors } from './map-tokens.ts';
import { type MapPoint, splitMarks, markIds, markLayers } from './mark-layers.ts';

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

test('street names make room for a mark, and a mark is never left out', () => {
  for (const id of [ids.marks, ids.counts]) {
    expect(layout(id)).toMatchObject({ 'icon-allow-overlap': true });
    expect(layout(id)).not.toHaveProperty('icon-ignore-placement');
  }
});
