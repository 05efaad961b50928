import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';

import { useDrawnMap } from '#map/map-context.ts';
import { mapColors } from '#map/map-tokens.ts';
import { removeLayers } from '#map/remove-layers.ts';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import type { DrawnCell } from '../play/play.ts';
import { glowRadius, heatFeatures, heatIds, heatLayers, isCell, resolutionOf } from './heat-layers.ts';

type HeatLayerProps = {
  cells: readonly DrawnCell[];
  /** Near the pole a cell takes more pixels. */
  lat: number;
  look: HeatmapLook;
  chosen: string | null;
  /** The cell under the mouse or finger; null when there is none. */
  onPoint: (gridCell: string | null) => void;
};

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** How busy cells are: as a glow, or as the hexagons that they are. */
export function HeatLayer({ cells, lat, look, chosen, onPoint }: HeatLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => heatIds(id), [id]);

  const point = useEffectEvent(({ features: [cell] = [] }: MapLayerMouseEvent) =>
    onPoint(cell ? String(cell.properties['gridCell']) : null),
  );
  const leave = useEffectEvent(() => onPoint(null));

  useEffect(() => {
    map.addSource(ids.points, { type: 'geojson', data: NOTHING });
    map.addSource(ids.hexagons, { type: 'geojson', data: NOTHING });
    const layers = heatLayers(ids, mapColors());
    for (const layer of layers) map.addLayer(layer);
    const onMove = (event: MapLayerMouseEvent) => point(event);
    const onLeave = () => leave();
    map.on('mousemove', ids.fill, onMove);
    map.on('click', ids.fill, onMove);
    map.on('mouseleave', ids.fill, onLeave);
    return () => {
      map.off('mousemove', ids.fill, onMove);
      map.off('click', ids.fill, onMove);
      map.off('mouseleave', ids.fill, onLeave);
      removeLayers(
        map,
        [ids.points, ids.hexagons],
        layers.map((layer) => layer.id),
      );
    };
  }, [map, ids]);

  useEffect(() => {
    const { points, hexagons } = heatFeatures(cells);
    map.getSource<GeoJSONSource>(ids.points)?.setData(points);
    map.getSource<GeoJSONSource>(ids.hexagons)?.setData(hexagons);
  }, [map, ids, cells]);

  const resolution = resolutionOf(cells);
  useEffect(() => {
    map.setPaintProperty(ids.heat, 'heatmap-radius', glowRadius(resolution, lat));
  }, [map, ids, resolution, lat]);

  useEffect(() => {
    const shownIf = (isShown: boolean) => (isShown ? 'visible' : 'none');
    map.setLayoutProperty(ids.heat, 'visibility', shownIf(look === 'heat'));
    for (const layer of [ids.fill, ids.edge]) map.setLayoutProperty(layer, 'visibility', shownIf(look === 'hexagons'));
  }, [map, ids, look]);

  useEffect(() => {
    map.setFilter(ids.chosen, isCell(chosen));
  }, [map, ids, chosen]);

  return null;
}
