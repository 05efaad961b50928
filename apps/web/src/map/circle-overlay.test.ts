import { expect, test } from 'vitest';

import { readTokens } from '#theme/tokens.fixture.ts';

import { circleFeatures, circleLines, circleLabel } from './circle-overlay.tsx';
import type { MapColors } from './map-tokens.ts';

const colors = readTokens('light') as MapColors;
const here = { lat: 37.7749, lng: -122.4194 };

test('a ring is lines: zoomed in, it tints nothing', () => {
  expect(circleLines('ring', { color: 'map-ring', dashed: false }, colors).type).toBe('line');
  expect(circleFeatures(here, 1, '1 mi').features.map(({ geometry }) => geometry.type)).not.toContain('Polygon');
});

test('its words make room for what is on the ring', () => {
  const { layout } = circleLabel('ring', colors);
  expect(layout).not.toHaveProperty('text-allow-overlap');
  expect(layout).not.toHaveProperty('text-ignore-placement');
});

test('only the outer ring has words, and none when there are none', () => {
  const words = (label: string) =>
    circleFeatures(here, 1, label).features.filter(({ properties }) => properties?.['words'] !== undefined);
  expect(words('1 mi')).toHaveLength(1);
  expect(words('')).toEqual([]);
});
