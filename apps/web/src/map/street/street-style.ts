import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';

import type { MapColors } from '../map-tokens.ts';
import { ground } from './ground.ts';
import { names } from './names.ts';
import { roads } from './roads.ts';

const STREETS = 'streets';

/**
 * The street map in the site's own colors, over tiles in the OpenMapTiles schema. It names no glyphs
 * and no sprite: MapLibre draws the letters from the page's own font, and asks us for its images.
 */
export const streetStyle = (colors: MapColors, tiles: VectorSourceSpecification): StyleSpecification => ({
  version: 8,
  sources: { [STREETS]: tiles },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': colors['map-land'] } },
    ...[...ground(colors), ...roads(colors), ...names(colors)].map((layer) =>
      Object.assign({ source: STREETS }, layer),
    ),
  ],
});
