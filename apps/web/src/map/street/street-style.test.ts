import { describe, expect, test } from 'vitest';

import { contrast, readTokens } from '#theme/tokens.fixture.ts';

import type { MapColors } from '../map-tokens.ts';
import { streetStyle } from './street-style.ts';

const tiles = { type: 'vector' as const, tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] };

describe.each(['light', 'dark'] as const)('the street map by %s', (theme) => {
  const colors = readTokens(theme) as MapColors;
  const { layers, ...style } = streetStyle(colors, tiles);
  const land = colors['map-land'];
  const roads = [colors['map-road'], colors['map-road-major'], colors['map-motorway']];
  const dry = [land, colors['map-park'], colors['map-building'], colors['map-halo'], ...roads];
  const labels = layers.flatMap((layer) =>
    layer.type === 'symbol'
      ? [{ id: layer.id, color: String(layer.paint?.['text-color']), font: layer.layout?.['text-font'] }]
      : [],
  );

  const findGrounds = (id: string): string[] =>
    id === 'water-name'
      ? [colors['map-water']]
      : id === 'shield'
        ? [colors.raised]
        : id === 'landmark'
          ? dry.filter((color) => !roads.includes(color))
          : dry;

  test('every name is legible on whatever is under it: 4.5:1', () => {
    const poor = labels.flatMap(({ id, color }) =>
      findGrounds(id).flatMap((ground) => (contrast(color, ground) < 4.5 ? [`${id} ${color} on ${ground}`] : [])),
    );
    expect(labels.length).toBeGreaterThan(8);
    expect(poor).toEqual([]);
  });

  test('minor roads stand out from the land and from parks: 1.3:1', () => {
    const road = layers.find(({ id }) => id === 'road');
    const fill = JSON.stringify(road?.type === 'line' ? road.paint?.['line-color'] : null);
    const [, minor = ''] = /"minor","(#[0-9a-f]{6})"/.exec(fill) ?? [];
    expect(contrast(minor, land)).toBeGreaterThanOrEqual(1.3);
    expect(contrast(minor, colors['map-park'])).toBeGreaterThanOrEqual(1.3);
  });

  test('the marks’ colors are left to the marks', () => {
    const drawn = JSON.stringify(layers);
    for (const tone of ['red-solid', 'amber-solid', 'green-solid', 'accent', 'me'] as const)
      expect(drawn).not.toContain(colors[tone]);
  });

  test('letters come from the page’s own font, and nothing comes from another host than the tiles', () => {
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(Object.values(style.sources)).toEqual([tiles]);
    for (const { font } of labels) expect(font).toContain('Inter');
  });
});
