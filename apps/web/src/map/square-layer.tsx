import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';

import { useDrawnMap } from './map-context.ts';
import { mapColors } from './map-tokens.ts';
import { removeLayers } from './remove-layers.ts';
import { addSquareImages } from './square-images.ts';
import { squareFeatures, squareIds, squareLayers, type SquarePoint } from './square-layers.ts';
import { type PressedSquares, squaresAt } from './square-press.ts';

type SquareLayerProps = {
  points: readonly SquarePoint[];
  /** Strokes in 24 × 24. */
  glyph: string;
  chosen: Omit<SquarePoint, 'id'> | null;
  onChoose: (pressed: PressedSquares | null) => void;
};

const CLUSTER_PIXELS = 40;
const CLUSTERS_TO_ZOOM = 16;
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Clusters small items into counts. Pressing near some chooses them; elsewhere, none. */
export function SquareLayer({ points, glyph, chosen, onChoose }: SquareLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => squareIds(id), [id]);
  const choose = useEffectEvent(async ({ point, originalEvent }: MapMouseEvent) => {
    // Ignore presses on pins and popups.
    if (originalEvent.target === map.getCanvas()) onChoose(await squaresAt(map, ids, point));
  });

  useEffect(() => {
    addSquareImages(map, glyph);
    map.addSource(ids.source, {
      type: 'geojson',
      data: NOTHING,
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: CLUSTERS_TO_ZOOM,
    });
    map.addSource(ids.chosen, { type: 'geojson', data: NOTHING });
    const layers = squareLayers(ids, mapColors());
    for (const layer of layers) map.addLayer(layer);

    const point = () => (map.getCanvas().style.cursor = 'pointer');
    const rest = () => (map.getCanvas().style.cursor = '');
    const onPress = (event: MapMouseEvent) => void choose(event);
    const pressed = [ids.squares, ids.counts];
    map.on('click', onPress);
    map.on('mouseenter', pressed, point);
    map.on('mouseleave', pressed, rest);
    return () => {
      map.off('click', onPress);
      map.off('mouseenter', pressed, point);
      map.off('mouseleave', pressed, rest);
      removeLayers(
        map,
        [ids.source, ids.chosen],
        layers.map(({ id: layer }) => layer),
      );
    };
  }, [map, ids, glyph]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(ids.source)?.setData(squareFeatures(points));
  }, [map, ids, points]);

  const [lat, lng] = [chosen?.lat, chosen?.lng];
  useEffect(() => {
    const ring = lat === undefined || lng === undefined ? [] : [{ lat, lng }];
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(squareFeatures(ring));
  }, [map, ids, lat, lng]);

  return null;
}
