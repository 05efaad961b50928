import { expect, test } from 'vitest';

import { readTokens } from '#theme/tokens.fixture.ts';

import type { MapColors } from './map-tokens.ts';
import { SQUARE_IMAGES, squareFeatures, squareIds, squareLayers } from './square-layer.tsx';

const ids = squareIds('tickets');

test('one is a small square with its glyph; many are the same square with their count beside the glyph', () => {
  const layers = squareLayers(ids, readTokens('light') as MapColors);
  const layout = (id: string) => layers.find((layer) => layer.id === id)?.layout;
  expect(layout(ids.squares)).toMatchObject({ 'icon-image': SQUARE_IMAGES.one });
  expect(layout(ids.counts)).toMatchObject({ 'icon-image': SQUARE_IMAGES.many, 'icon-text-fit': 'both' });
  expect(layers.map(({ type }) => type)).toEqual(['circle', 'symbol', 'symbol']);
});

test('every square is one point that knows its id', () => {
  expect(squareFeatures([{ id: 'a', lat: 37.7, lng: -122.4 }]).features).toEqual([
    { type: 'Feature', properties: { id: 'a' }, geometry: { type: 'Point', coordinates: [-122.4, 37.7] } },
  ]);
});
