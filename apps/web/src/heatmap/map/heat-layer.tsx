import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId, useMemo } from 'react';

import { useDrawnMap } from '#map/map-context.ts';
import { mapColors } from '#map/map-tokens.ts';
import { removeLayers } from '#map/remove-layers.ts';
import { usePointing } from '#map/use-pointing.ts';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import type { DrawnCell } from '../play/play.ts';
import { glowRadius, heatIds, heatLayers, hexagons, pointFeatures, resolutionFor } from './heat-layers.ts';

type HeatLayerProps = {
  cells: readonly DrawnCell[];
  /** Cells take more pixels near the poles. */
  lat: number;
  look: HeatmapLook;
  chosen: string | null;
  /** The cell under the pointer, or at the center during keyboard use; null without one. */
  onPoint: (gridCell: string | null) => void;
  onClose: () => void;
};

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

export function HeatLayer({ cells, lat, look, chosen, onPoint, onClose }: HeatLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => heatIds(id), [id]);

  useEffect(() => {
    map.addSource(ids.points, { type: 'geojson', data: NOTHING });
    for (const source of [ids.hexagons, ids.chosen]) map.addSource(source, { type: 'geojson', data: NOTHING });
    const layers = heatLayers(ids, mapColors());
    for (const layer of layers) map.addLayer(layer);
    return () =>
      removeLayers(
        map,
        [ids.points, ids.hexagons, ids.chosen],
        layers.map((layer) => layer.id),
      );
  }, [map, ids]);

  usePointing(map, ids.fill, onPoint, onClose);

  const hexagonFeatures = useMemo(() => hexagons(), []);
  useEffect(() => {
    const [source, features] =
      look === 'heat' ? [ids.points, pointFeatures(cells)] : [ids.hexagons, hexagonFeatures(cells)];
    map.getSource<GeoJSONSource>(source)?.setData(features);
  }, [map, ids, look, cells, hexagonFeatures]);

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
    const features = chosen === null ? NOTHING : hexagonFeatures([{ gridCell: chosen, intensity: 0 }]);
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(features);
  }, [map, ids, chosen, hexagonFeatures]);

  return null;
}
