import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId, useMemo, useRef } from 'react';

import { useDrawnMap, removeLayers } from '#map/drawn-map.ts';
import { mapColors } from '#map/map-tokens.ts';
import { type Pointed, usePointing } from '#map/use-pointing.ts';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import type { DrawnCell } from '../play/play.ts';
import {
  type CellLevels,
  createCellLevels,
  glowRadius,
  heatIds,
  heatLayers,
  hexagons,
  type Outlined,
  pointFeatures,
} from './heat-layers.ts';
import { resolutionFor } from './spot.ts';

type HeatLayerProps = {
  cells: readonly DrawnCell[];
  /** These and those that are drawn at other hours. */
  outlined: readonly Outlined[];
  /** Cells take more pixels near the poles. */
  lat: number;
  look: HeatmapLook;
  chosen: string | null;
  onPoint: (pointed: Pointed | null) => void;
  onClose: () => void;
};

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

export function HeatLayer({ cells, outlined, lat, look, chosen, onPoint, onClose }: HeatLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => heatIds(id), [id]);
  const levels = useRef<CellLevels>(null);

  useEffect(() => {
    for (const source of [ids.points, ids.chosen]) map.addSource(source, { type: 'geojson', data: NOTHING });
    map.addSource(ids.hexagons, { type: 'geojson', data: NOTHING, promoteId: 'gridCell' });
    levels.current = createCellLevels(map, ids.hexagons);
    const layers = heatLayers(ids, mapColors());
    for (const layer of layers) map.addLayer(layer);
    return () =>
      removeLayers(
        map,
        [ids.points, ids.hexagons, ids.chosen],
        layers.map((layer) => layer.id),
      );
  }, [map, ids]);

  usePointing(map, onPoint, onClose);

  useEffect(() => {
    if (look === 'heat') map.getSource<GeoJSONSource>(ids.points)?.setData(pointFeatures(cells));
  }, [map, ids, look, cells]);

  const hexagonFeatures = useMemo(() => hexagons(), []);
  useEffect(() => {
    if (look === 'hexagons') map.getSource<GeoJSONSource>(ids.hexagons)?.setData(hexagonFeatures(outlined));
  }, [map, ids, look, outlined, hexagonFeatures]);
  useEffect(() => {
    if (look === 'hexagons') levels.current?.show(outlined, cells);
  }, [map, ids, look, outlined, cells]);

  const resolution = resolutionFor(cells);
  useEffect(() => {
    map.setPaintProperty(ids.heat, 'heatmap-radius', glowRadius(resolution, lat));
  }, [map, ids, resolution, lat]);

  useEffect(() => {
    const shownIf = (isShown: boolean) => (isShown ? 'visible' : 'none');
    map.setLayoutProperty(ids.heat, 'visibility', shownIf(look === 'heat'));
    for (const layer of [ids.fill, ids.edge]) map.setLayoutProperty(layer, 'visibility', shownIf(look === 'hexagons'));
  }, [map, ids, look]);

  useEffect(() => {
    const features = chosen === null ? NOTHING : hexagonFeatures([{ gridCell: chosen }]);
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(features);
  }, [map, ids, chosen, hexagonFeatures]);

  return null;
}
