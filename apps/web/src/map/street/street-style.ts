import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';

import type { MapColors } from '../map-tokens.ts';
import { ground } from './ground.ts';
import { names } from './names.ts';
import { roads } from './roads.ts';

const STREETS = 'streets';

/**
 * The site's style for OpenMapTiles. Without glyphs and sprite, MapLibre uses the page's font and requests our images.
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
