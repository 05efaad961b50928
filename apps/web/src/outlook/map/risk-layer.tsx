import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId, useMemo, useState } from 'react';

import type { OutlookCell } from '@towscout/contracts/outlook/schema';

import { createOutlines, toCenter } from '#map/cell-outlines.ts';
import { useDrawnMap } from '#map/map-context.ts';
import { mapColors } from '#map/map-tokens.ts';
import { Pin } from '#map/pin.tsx';
import { removeLayers } from '#map/remove-layers.ts';
import { usePointing } from '#map/use-pointing.ts';

import { describeCell } from './cell-words.ts';
import { addHatchImage, cellFeatures, riskIds, riskLayers } from './risk-layers.ts';

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The risk by cell; the one under the pointer, or in the middle for keys, is told in words. */
export function RiskLayer({ cells }: { cells: readonly OutlookCell[] }) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => riskIds(id), [id]);
  const toOutline = useMemo(() => createOutlines(), []);
  const [pointed, setPointed] = useState<string | null>(null);
  const cell = cells.find(({ gridCell }) => gridCell === pointed) ?? null;

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

  usePointing(map, ids.fill, setPointed, () => setPointed(null));

  useEffect(() => {
    map.getSource<GeoJSONSource>(ids.cells)?.setData(cellFeatures(cells, toOutline));
  }, [map, ids, cells, toOutline]);

  const chosen = cell?.gridCell ?? null;
  useEffect(() => {
    const ring = chosen === null ? [] : [{ gridCell: chosen, level: null }];
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(cellFeatures(ring, toOutline));
  }, [map, ids, chosen, toOutline]);

  return (
    cell && (
      <Pin position={toCenter(cell.gridCell)} anchor="bottom">
        <p
          role="status"
          className="pointer-events-none mb-2 w-max max-w-60 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-high"
        >
          {describeCell(cell)}
        </p>
      </Pin>
    )
  );
}
