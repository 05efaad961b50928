import { expect, test } from 'vitest';

import { readTileJson } from './base-style.ts';

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
