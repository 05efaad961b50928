import { getResolution, latLngToCell } from 'h3-js';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId, useMemo, useState } from 'react';

import type { OutlookCell } from '@towscout/contracts/parking-rules/schema';

import { createOutlines, toCenter } from '#map/cell-outlines.ts';
import { useDrawnMap } from '#map/map-context.ts';
import { mapColors } from '#map/map-tokens.ts';
import { Pin } from '#map/pin.tsx';
import { removeLayers } from '#map/remove-layers.ts';
import { type Pointed, usePointing } from '#map/use-pointing.ts';

import { describeCell } from './cell-words.ts';
import { addHatchImage, cellFeatures, riskIds, riskLayers } from './risk-layers.ts';

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
    const names = map.getLayersOrder().find((layer) => map.getLayer(layer)?.type === 'symbol');
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
