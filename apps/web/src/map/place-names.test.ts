import { describe, expect, test } from 'vitest';

import { contrast, readTokens } from '#theme/tokens.fixture.ts';

import type { MapColors } from './map-tokens.ts';
import { nameFeatures, nameLayers, namesToAsk } from './place-names.tsx';

const view = { south: 37.72, west: -122.5, north: 37.8, east: -122.38 };

describe('names for a map without streets', () => {
  test('are requested once around what is in view, in rounded coordinates', () => {
    expect(namesToAsk(view, 12.4, null)).toEqual({
      box: { south: 37.6, west: -122.6, north: 37.9, east: -122.3 },
      zoom: 11,
    });
  });

  test('are not requested again for a small move, or when zooming in on a city', () => {
    const asked = namesToAsk(view, 12.4, null);
    expect(namesToAsk({ ...view, north: 37.84 }, 12.4, asked)).toBeNull();
    expect(namesToAsk({ south: 37.76, west: -122.43, north: 37.78, east: -122.41 }, 15, asked)).toBeNull();
  });

  test('are requested again elsewhere, and when zooming out', () => {
    const asked = namesToAsk(view, 12.4, null);
    expect(namesToAsk({ ...view, north: 38.4 }, 12.4, asked)).not.toBeNull();
    expect(namesToAsk(view, 9, asked)).toMatchObject({ zoom: 9 });
  });

  test('stay on the earth', () => {
    expect(namesToAsk({ south: -80, west: -250, north: 89, east: 250 }, 1, null)?.box).toEqual({
      south: -85,
      west: -180,
      north: 85,
      east: 180,
    });
  });

  test('of overlapping names, the more important one stays', () => {
    const layers = nameLayers('names', readTokens('light') as MapColors);
    expect(layers.map(({ id }) => id)).toEqual(['names-zip', 'names-neighborhood', 'names-city']);
    const [first, second] = nameFeatures([
      { kind: 'city', name: 'San Francisco', latitude: 37.77, longitude: -122.42 },
      { kind: 'city', name: 'Colma', latitude: 37.68, longitude: -122.46 },
    ]).features;
    expect(first?.properties?.['order']).toBeLessThan(second?.properties?.['order']);
  });

  test.each(['light', 'dark'] as const)('are legible by %s: 4.5:1', (theme) => {
    const colors = readTokens(theme) as MapColors;
    for (const { paint } of nameLayers('names', colors)) {
      for (const ground of ['map-land', 'map-water', 'map-halo'] as const)
        expect(contrast(String(paint?.['text-color']), colors[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });
});
