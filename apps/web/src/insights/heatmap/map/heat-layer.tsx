import { getHexagonEdgeLengthAvg, UNITS } from 'h3-js';
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  GeoJSONSource,
  HeatmapLayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import { useEffect, useId, useMemo, useRef } from 'react';

import { HEATMAP_INTENSITY } from '@towscout/contracts/insights/constants';
import { type IntensityLevel, toLevel } from '@towscout/domain/insights/heatmap';
import type { LatLng } from '@towscout/geo';

import { createOutlines, toCenter } from '#map/cell-outlines.ts';
import { removeLayers, useDrawnMap } from '#map/drawn-map.ts';
import { mapColors, type MapColors } from '#map/map-tokens.ts';
import { type Pointed, usePointing } from '#map/use-pointing.ts';

import type { HeatmapLook } from '../heatmap-controls.tsx';
import type { DrawnCell } from '../play-bar.tsx';
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

type HeatIds = { points: string; hexagons: string; heat: string; fill: string; edge: string; chosen: string };
const heatIds = (id: string): HeatIds => ({
  points: `${id}-points`,
  hexagons: `${id}-hexagons`,
  heat: `${id}-heat`,
  fill: `${id}-fill`,
  edge: `${id}-edge`,
  chosen: `${id}-chosen`,
});

/** At zoom 0 on the equator, with 512-pixel tiles. */
const METERS_PER_PIXEL = 78_271.5;
/** Reach of the glow in cell edges, into the neighbors. */
const GLOW_EDGES = 2;
const FARTHEST_ZOOM = 4;
/** A limit that graphics cards draw easily. */
const MOST_PIXELS = 160;

/** In pixels: proportional to the cells, and doubling with each zoom level. */
export function glowRadius(resolution: number, lat: number): ExpressionSpecification {
  const meters = getHexagonEdgeLengthAvg(resolution, UNITS.m) * GLOW_EDGES;
  const pixels = meters / (METERS_PER_PIXEL * Math.cos((lat * Math.PI) / 180));
  const nearest = Math.max(FARTHEST_ZOOM + 1, Math.log2(MOST_PIXELS / pixels));
  const farthest = Math.max(1, pixels * 2 ** FARTHEST_ZOOM);
  return ['interpolate', ['exponential', 2], ['zoom'], FARTHEST_ZOOM, farthest, nearest, MOST_PIXELS];
}

/** Bottom to top. */
const heatLayers = (
  ids: HeatIds,
  colors: MapColors,
): (HeatmapLayerSpecification | FillLayerSpecification | LineLayerSpecification)[] => [
  {
    id: ids.heat,
    type: 'heatmap',
    source: ids.points,
    paint: {
      'heatmap-weight': ['interpolate', ['linear'], ['get', 'intensity'], 0, 0, HEATMAP_INTENSITY.max, 1],
      'heatmap-intensity': 1,
      'heatmap-radius': MOST_PIXELS / 4,
      'heatmap-color': [
        'interpolate',
        ['linear'],
        ['heatmap-density'],
        0,
        `${colors['amber-solid']}00`,
        0.12,
        colors['amber-solid'],
        0.6,
        colors['red-solid'],
      ],
      'heatmap-opacity': 0.7,
    },
  },
  {
    id: ids.fill,
    type: 'fill',
    source: ids.hexagons,
    paint: { 'fill-color': levelColor(colors), 'fill-opacity': byLevel({ low: 0.25, medium: 0.6, high: 0.6 }, 0) },
  },
  {
    id: ids.edge,
    type: 'line',
    source: ids.hexagons,
    paint: {
      'line-color': levelColor(colors),
      'line-width': 1,
      'line-opacity': byLevel({ low: 1, medium: 1, high: 1 }, 0),
    },
  },
  { id: ids.chosen, type: 'line', source: ids.chosen, paint: { 'line-color': colors.ink, 'line-width': 3 } },
];

/** Low and medium share a color and differ in opacity. */
const levelColor = (colors: MapColors): ExpressionSpecification =>
  byLevel(
    { low: colors['amber-solid'], medium: colors['amber-solid'], high: colors['red-solid'] },
    colors['amber-solid'],
  );

/** A state changes without sending outlines again; a cell without one isn't drawn. */
const byLevel = (
  { low, medium, high }: Record<IntensityLevel, string | number>,
  none: string | number,
): ExpressionSpecification => [
  'match',
  ['to-string', ['feature-state', 'level']],
  'low',
  low,
  'medium',
  medium,
  'high',
  high,
  none,
];

export const pointFeatures = (cells: readonly DrawnCell[]): GeoJSON.FeatureCollection<GeoJSON.Point, DrawnCell> => ({
  type: 'FeatureCollection',
  features: cells.map(({ gridCell, intensity }) => ({
    type: 'Feature',
    properties: { gridCell, intensity },
    geometry: { type: 'Point', coordinates: toPosition(toCenter(gridCell)) },
  })),
});

export type Outlined = Pick<DrawnCell, 'gridCell'>;

/** As pressable hexagons, without their levels. */
export function hexagons(): (cells: readonly Outlined[]) => GeoJSON.FeatureCollection<GeoJSON.Polygon, Outlined> {
  const toOutline = createOutlines();
  return (cells) => ({
    type: 'FeatureCollection',
    features: cells.map(({ gridCell }) => ({
      type: 'Feature',
      properties: { gridCell },
      geometry: { type: 'Polygon', coordinates: [toOutline(gridCell)] },
    })),
  });
}

const toPosition = ({ lat, lng }: LatLng): [lng: number, lat: number] => [lng, lat];

type CellLevels = {
  /** Sets the level of every outlined cell; cells that aren't drawn get 'none'. */
  show(outlined: readonly Outlined[], drawn: readonly DrawnCell[]): void;
};

type Feature = { source: string; id: string };
type States = {
  setFeatureState(feature: Feature, state: { level: string }): void;
  removeFeatureState(feature: Feature): void;
};

/** Sends changed levels to the map. Replaced cells keep theirs until the next cells are drawn. */
export function createCellLevels(map: States, source: string): CellLevels {
  const told = new Map<string, IntensityLevel | 'none'>();
  let last: readonly Outlined[] = [];

  const forget = (kept: ReadonlySet<string>) => {
    for (const gridCell of told.keys()) {
      if (kept.has(gridCell)) continue;
      map.removeFeatureState({ source, id: gridCell });
      told.delete(gridCell);
    }
  };
  return {
    show(outlined, drawn) {
      if (outlined !== last) forget(new Set([...last, ...outlined].map(({ gridCell }) => gridCell)));
      last = outlined;
      const intensities = new Map(drawn.map(({ gridCell, intensity }) => [gridCell, intensity]));
      for (const { gridCell } of outlined) {
        const intensity = intensities.get(gridCell);
        const level = intensity === undefined ? 'none' : toLevel(intensity);
        if (told.get(gridCell) === level) continue;
        map.setFeatureState({ source, id: gridCell }, { level });
        told.set(gridCell, level);
      }
    },
  };
}
