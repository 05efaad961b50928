import { getResolution, latLngToCell } from 'h3-js';
import type { GeoJSONSource, FillLayerSpecification, LineLayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useId, useMemo, useState } from 'react';

import type { OutlookCell } from '@towscout/contracts/parking-rules/schema';

import { firstNames } from '#map/base-style.ts';
import { createOutlines, toCenter } from '#map/cell-outlines.ts';
import { useDrawnMap, removeLayers } from '#map/drawn-map.ts';
import { mapColors, type MapColors, token } from '#map/map-tokens.ts';
import { Pin } from '#map/pin.tsx';
import { type Pointed, usePointing } from '#map/use-pointing.ts';

import { describeCell } from './risk-cells.ts';

export type RiskIds = { cells: string; chosen: string; fill: string; hatch: string; edge: string; ring: string };
const riskIds = (id: string): RiskIds => ({
  cells: `${id}-cells`,
  chosen: `${id}-chosen`,
  fill: `${id}-fill`,
  hatch: `${id}-hatch`,
  edge: `${id}-edge`,
  ring: `${id}-ring`,
});

const HATCH = 'outlook-hatch';

/** Bottom to top. A high risk is hatched, too: nobody has to tell red from amber. */
const riskLayers = (ids: RiskIds, colors: MapColors): (FillLayerSpecification | LineLayerSpecification)[] => [
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
function addHatchImage(map: MapLibreMap): void {
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

const cellFeatures = (
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

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

type RiskLayerProps = {
  cells: readonly OutlookCell[];
  /** Told to who moves the map by keys to a place without a cell. */
  nothingHere: string;
};

/** The risk by cell; the one under the pointer, or in the middle for keys, is told in words. */
export function RiskLayer({ cells, nothingHere }: RiskLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => riskIds(id), [id]);
  const toOutline = useMemo(() => createOutlines(), []);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const under = pointed && latLngToCell(pointed.lat, pointed.lng, resolutionOf(cells));
  const cell = cells.find(({ gridCell }) => gridCell === under) ?? null;
  const isNothing = cell === null && pointed?.by === 'keys';

  useEffect(() => {
    addHatchImage(map);
    for (const source of [ids.cells, ids.chosen]) map.addSource(source, { type: 'geojson', data: NOTHING });
    const layers = riskLayers(ids, mapColors());
    const names = firstNames(map);
    for (const layer of layers) map.addLayer(layer, names);
    return () =>
      removeLayers(
        map,
        [ids.cells, ids.chosen],
        layers.map((layer) => layer.id),
      );
  }, [map, ids]);

  usePointing(map, setPointed, () => setPointed(null));

  useEffect(() => {
    map.getSource<GeoJSONSource>(ids.cells)?.setData(cellFeatures(cells, toOutline));
  }, [map, ids, cells, toOutline]);

  const chosen = cell?.gridCell ?? null;
  useEffect(() => {
    const ring = chosen === null ? [] : [{ gridCell: chosen, level: null }];
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(cellFeatures(ring, toOutline));
  }, [map, ids, chosen, toOutline]);

  const words = cell ? describeCell(cell) : isNothing ? nothingHere : null;
  return (
    <>
      {words !== null && pointed && (
        <Pin position={cell ? toCenter(cell.gridCell) : pointed} anchor="bottom">
          <p
            aria-hidden
            className="pointer-events-none mb-2 w-max max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high"
          >
            {words}
          </p>
        </Pin>
      )}
      <p role="status" className="sr-only">
        {/* Another place with the same words is told again. */}
        <span key={cell?.gridCell ?? `${pointed?.lat} ${pointed?.lng}`}>{words}</span>
      </p>
    </>
  );
}

const FINEST = 9;

const resolutionOf = ([cell]: readonly OutlookCell[]): number => (cell ? getResolution(cell.gridCell) : FINEST);
