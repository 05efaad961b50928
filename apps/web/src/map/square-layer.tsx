import type {
  CircleLayerSpecification,
  GeoJSONSource,
  Map as MapLibreMap,
  MapGeoJSONFeature,
  MapMouseEvent,
  Point2D,
  StyleImageMetadata,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';

import { removeLayers, useDrawnMap } from './drawn-map.ts';
import { mapColors, type MapColors, token } from './map-tokens.ts';

export type PressedSquares = { ids: string[]; lat: number; lng: number };

/** Half of a touch target. */
const REACH_PIXELS = 22;
const ALL = 1_000;

/** Marks such as trucks are GeoJSON symbols, not tiles. */
const isOtherMark = ({ layer, sourceLayer, source }: MapGeoJSONFeature, ids: SquareIds): boolean =>
  layer.type === 'symbol' && sourceLayer === undefined && source !== ids.source;

const getId = ({ properties }: { properties: GeoJSON.GeoJsonProperties }): string => String(properties?.['id']);

/** The nearest squares within reach; null when there are none, or when a mark above was meant. */
async function squaresAt(map: MapLibreMap, ids: SquareIds, { x, y }: Point2D): Promise<PressedSquares | null> {
  if (map.queryRenderedFeatures([x, y]).some((feature) => isOtherMark(feature, ids))) return null;
  const reach: [[number, number], [number, number]] = [
    [x - REACH_PIXELS, y - REACH_PIXELS],
    [x + REACH_PIXELS, y + REACH_PIXELS],
  ];
  const places = map
    .queryRenderedFeatures(reach, { layers: [ids.squares, ids.counts] })
    .flatMap(({ geometry, properties }) =>
      geometry.type === 'Point' ? [{ at: geometry.coordinates, properties }] : [],
    )
    .map(({ at: [lng = 0, lat = 0], properties }) => {
      const on = map.project([lng, lat]);
      return { lat, lng, properties, away: Math.hypot(on.x - x, on.y - y) };
    })
    .sort((a, b) => a.away - b.away);
  const [nearest] = places;
  if (!nearest) return null;
  const { lat, lng, properties, away } = nearest;
  if (properties['point_count'] === undefined)
    return { lat, lng, ids: [...new Set(places.filter((place) => place.away === away).map(getId))] };
  const leaves = await map
    .getSource<GeoJSONSource>(ids.source)
    ?.getClusterLeaves(Number(properties['cluster_id']), ALL, 0);
  return { lat, lng, ids: (leaves ?? []).map(getId) };
}

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

const RATIO = 2;
const SIDE = 20;
const EDGE = 1;
const CORNER = 5;
const GLYPH_SCALE = 0.6;
/** The stretchable middle, which a count's digits occupy. */
const WIDE = 32;
const DIGITS = { from: 17, to: 27, top: 3 };

export const SQUARE_IMAGES = { one: 'small square', many: 'small square with a count' } as const;

/** Draws a square with the glyph, and a wide one with room for a count. */
function addSquareImages(map: MapLibreMap, glyph: string): void {
  add(map, SQUARE_IMAGES.one, SIDE, glyph, {});
  add(map, SQUARE_IMAGES.many, WIDE, glyph, {
    stretchX: [[(DIGITS.from + 2) * RATIO, (DIGITS.to - 2) * RATIO]],
    stretchY: [[(SIDE / 2 - 1) * RATIO, (SIDE / 2 + 1) * RATIO]],
    content: [DIGITS.from * RATIO, DIGITS.top * RATIO, DIGITS.to * RATIO, (SIDE - DIGITS.top) * RATIO],
  });
}

function add(
  map: MapLibreMap,
  name: string,
  width: number,
  glyph: string,
  stretch: Partial<Pick<StyleImageMetadata, 'stretchX' | 'stretchY' | 'content'>>,
): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * RATIO, SIDE * RATIO];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || map.hasImage(name)) return;
  context.scale(RATIO, RATIO);
  context.fillStyle = token('raised');
  context.strokeStyle = token('map-line-strong');
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(EDGE, EDGE, width - 2 * EDGE, SIDE - 2 * EDGE, CORNER);
  context.fill();
  context.stroke();
  const inset = SIDE / 2 - 12 * GLYPH_SCALE;
  context.translate(inset, inset);
  context.scale(GLYPH_SCALE, GLYPH_SCALE);
  context.lineWidth = 2.2;
  context.lineJoin = context.lineCap = 'round';
  context.strokeStyle = token('map-label');
  context.stroke(new Path2D(glyph));
  map.addImage(name, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: RATIO, ...stretch });
}

export type SquarePoint = { id: string; lat: number; lng: number };

type SquareIds = { source: string; chosen: string; squares: string; counts: string };
export const squareIds = (id: string): SquareIds => ({
  source: `${id}-source`,
  chosen: `${id}-chosen`,
  squares: `${id}-squares`,
  counts: `${id}-counts`,
});

/** Bottom to top, small and pale so that trucks dominate. */
export const squareLayers = (
  ids: SquareIds,
  colors: MapColors,
): (CircleLayerSpecification | SymbolLayerSpecification)[] => [
  {
    id: ids.chosen,
    type: 'circle',
    source: ids.chosen,
    paint: {
      'circle-radius': 17,
      'circle-color': colors.ink,
      'circle-opacity': 0.25,
      'circle-stroke-color': colors.ink,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: ids.squares,
    type: 'symbol',
    source: ids.source,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': SQUARE_IMAGES.one, 'icon-allow-overlap': true, 'icon-padding': 1 },
  },
  {
    id: ids.counts,
    type: 'symbol',
    source: ids.source,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': SQUARE_IMAGES.many,
      'icon-text-fit': 'both',
      'icon-allow-overlap': true,
      'icon-padding': 1,
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Inter semibold', 'Inter'],
      'text-size': 11,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colors['map-label'] },
  },
];

export const squareFeatures = (
  points: readonly { id?: string; lat: number; lng: number }[],
): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: points.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});
