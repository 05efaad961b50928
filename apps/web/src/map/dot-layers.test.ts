import { expect, test } from 'vitest';

import { tokensOf } from '#theme/tokens.fixture.ts';

import { dotFeatures, dotIds, dotLayers } from './dot-layers.ts';
import type { MapColors } from './map-tokens.ts';

const ids = dotIds('tickets');

test.each(['light', 'dark'] as const)('dots and their counts are solid and of no status color, %s', (theme) => {
  const tokens = tokensOf(theme);
  const layers = dotLayers(ids, tokens as MapColors);
  for (const id of [ids.dots, ids.groups])
    expect(layers.find((layer) => layer.id === id)?.paint).toMatchObject({ 'circle-color': tokens['map-place'] });
});

test('every dot is one point that knows its id', () => {
  expect(dotFeatures([{ id: 'a', lat: 37.7, lng: -122.4 }]).features).toEqual([
    { type: 'Feature', properties: { id: 'a' }, geometry: { type: 'Point', coordinates: [-122.4, 37.7] } },
  ]);
});
