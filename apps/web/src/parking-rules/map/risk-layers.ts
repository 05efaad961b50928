import type { FillLayerSpecification, LineLayerSpecification, Map as MapLibreMap } from 'maplibre-gl';

import type { OutlookCell } from '@towscout/contracts/parking-rules/schema';

import { type MapColors, token } from '#map/map-tokens.ts';

export type RiskIds = { cells: string; chosen: string; fill: string; hatch: string; edge: string; ring: string };
export const riskIds = (id: string): RiskIds => ({
  cells: `${id}-cells`,
  chosen: `${id}-chosen`,
  fill: `${id}-fill`,
  hatch: `${id}-hatch`,
  edge: `${id}-edge`,
  ring: `${id}-ring`,
});

const HATCH = 'outlook-hatch';

/** Bottom to top. A high risk is hatched, too: nobody has to tell red from amber. */
export const riskLayers = (ids: RiskIds, colors: MapColors): (FillLayerSpecification | LineLayerSpecification)[] => [
  {
    id: ids.fill,
    type: 'fill',
    source: ids.cells,
    paint: {
      'fill-color': ['match', ['get', 'level'], 'high', colors['red-solid'], colors['amber-solid']],
      'fill-opacity': ['match', ['get', 'level'], 'high', 0.55, 'medium', 0.55, 'low', 0.12, 0],
    },
  },
  {
    id: ids.hatch,
    type: 'fill',
    source: ids.cells,
    filter: ['==', ['get', 'level'], 'high'],
    paint: { 'fill-pattern': HATCH },
  },
  {
    id: ids.edge,
    type: 'line',
    source: ids.cells,
    paint: { 'line-color': colors['map-line-strong'], 'line-width': 0.75, 'line-opacity': 0.7 },
  },
  { id: ids.ring, type: 'line', source: ids.chosen, paint: { 'line-color': colors.ink, 'line-width': 3 } },
];

const SIDE = 16;
const RATIO = 2;

/** Diagonal strokes, without a seam. */
export function addHatchImage(map: MapLibreMap): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * RATIO;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || map.hasImage(HATCH)) return;
  context.scale(RATIO, RATIO);
  context.strokeStyle = token('raised');
  context.globalAlpha = 0.6;
  context.lineWidth = 1.5;
  for (const from of [-SIDE, -SIDE / 2, 0, SIDE / 2, SIDE]) {
    context.beginPath();
    context.moveTo(from - 1, SIDE + 1);
    context.lineTo(from + SIDE + 1, -1);
    context.stroke();
  }
  map.addImage(HATCH, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: RATIO });
}

type CellFeatures = GeoJSON.FeatureCollection<GeoJSON.Polygon, Pick<OutlookCell, 'gridCell' | 'level'>>;

export const cellFeatures = (
  cells: readonly Pick<OutlookCell, 'gridCell' | 'level'>[],
  toOutline: (gridCell: string) => GeoJSON.Position[],
): CellFeatures => ({
  type: 'FeatureCollection',
  features: cells.map(({ gridCell, level }) => ({
    type: 'Feature',
    properties: { gridCell, level },
    geometry: { type: 'Polygon', coordinates: [toOutline(gridCell)] },
  })),
});
