import { expect, test } from 'vitest';

import { readTokens } from '#theme/tokens.fixture.ts';

import { readTileJson, withReadableNames } from './base-style.ts';
import type { MapColors } from './map-tokens.ts';

const at = 'https://tiles.example/planet';

test('a TileJSON document is a source of tiles, with its depth and its credit', () => {
  const document = { tiles: ['https://a.example/{z}/{x}/{y}.pbf'], maxzoom: 13, attribution: '© Somebody' };
  expect(readTileJson(document, at)).toEqual({
    type: 'vector',
    tiles: ['https://a.example/{z}/{x}/{y}.pbf'],
    maxzoom: 13,
    attribution: '© Somebody',
  });
});

test('a relative URL belongs to the document’s own host', () => {
  expect(readTileJson({ tiles: ['/t/{z}/{x}/{y}.pbf'] }, at).tiles).toEqual([
    'https://tiles.example/t/{z}/{x}/{y}.pbf',
  ]);
});

test('whoever drew the streets is credited even where the host forgets to', () => {
  const { attribution } = readTileJson({ tiles: ['https://a.example/{z}/{x}/{y}.pbf'] }, at);
  expect(attribution).toMatch(/OpenMapTiles.*OpenStreetMap/);
});

test('anything else is rejected', () => {
  for (const wrong of [null, 'tiles', {}, { tiles: 'https://a.example' }, { layers: [] }])
    expect(() => readTileJson(wrong, at)).toThrow(/TileJSON/);
});

test('names of another’s dark style are as bright as our own, and shields stay as they are', () => {
  const colors = readTokens('dark') as MapColors;
  const street = { id: 'street', type: 'symbol', source: 'a', layout: { 'text-field': '{name}' } } as const;
  const shield = { ...street, id: 'shield', layout: { ...street.layout, 'icon-image': 'us' } } as const;
  const road = { id: 'road', type: 'line', source: 'a', paint: { 'line-color': '#222' } } as const;
  const { layers } = withReadableNames({ version: 8, sources: {}, layers: [road, street, shield] }, colors);
  expect(layers[1]).toMatchObject({
    paint: { 'text-color': colors['map-label'], 'text-halo-color': colors['map-halo'] },
  });
  expect([layers[0], layers[2]]).toEqual([road, shield]);
});
