import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  SymbolLayerSpecification,
  GeoJSONSource,
  GeoJSONSourceDiff,
} from 'maplibre-gl';

import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { countImagePrefix } from './draw-icon.ts';
import type { MapColors, TokenName } from './map-tokens.ts';

export type MapPoint = {
  id: string;
  lat: number;
  lng: number;
  icon: string;
  /** The highest rank colors its cluster and is drawn on top. */
  rank: number;
  pulse: boolean;
  /** Opacity, 0 to 1. */
  strength: number;
  /** Small, below the others, and never clustered or counted. */
  isPast: boolean;
  /** 1 by default. */
  size?: number;
};

/** By highest rank, from 0. */
export type RankColors = readonly [TokenName, TokenName, TokenName];

export type MarkIds = {
  live: string;
  near: string;
  past: string;
  chosen: string;
  marks: string;
  nearMarks: string;
  counts: string;
  pastMarks: string;
};
export const markIds = (id: string): MarkIds => ({
  live: `${id}-live`,
  near: `${id}-near`,
  past: `${id}-past`,
  chosen: `${id}-chosen`,
  marks: `${id}-marks`,
  nearMarks: `${id}-near-marks`,
  counts: `${id}-counts`,
  pastMarks: `${id}-past-marks`,
});

export const isMarkLayer = (layer: string): boolean => layer.endsWith('-marks') || layer.endsWith('-counts');

const PAST_SIZE = 0.6;

/** Bottom to top. Every mark is drawn and placed, so that street names avoid it. */
export function markLayers(
  ids: MarkIds,
  [low, medium, high]: RankColors,
  colors: MapColors,
): (SymbolLayerSpecification | CircleLayerSpecification)[] {
  const count: ExpressionSpecification = [
    'match',
    ['get', 'rank'],
    2,
    countImagePrefix(high),
    1,
    countImagePrefix(medium),
    countImagePrefix(low),
  ];
  return [
    {
      id: ids.pastMarks,
      type: 'symbol',
      source: ids.past,
      layout: { 'icon-image': ['get', 'icon'], 'icon-size': PAST_SIZE, 'icon-allow-overlap': true },
      paint: { 'icon-opacity': ['get', 'strength'] },
    },
    {
      id: ids.chosen,
      type: 'circle',
      source: ids.chosen,
      paint: {
        'circle-radius': 24,
        'circle-color': colors.ink,
        'circle-opacity': 0.25,
        'circle-stroke-color': colors.ink,
        'circle-stroke-width': 2.5,
      },
    },
    { ...singles(ids.marks, ids.live), filter: ['!', ['has', 'point_count']] },
    {
      id: ids.counts,
      type: 'symbol',
      source: ids.live,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': ['concat', count, ['to-string', ['get', 'point_count_abbreviated']]],
        'icon-allow-overlap': true,
        'icon-padding': 2,
      },
    },
    singles(ids.nearMarks, ids.near),
  ];
}

const singles = (id: string, source: string): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source,
  layout: {
    'icon-image': ['get', 'icon'],
    'icon-size': ['get', 'size'],
    'icon-allow-overlap': true,
    'icon-padding': 4,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'icon-opacity': ['get', 'strength'] },
});

/** Somebody's place, and how far around it no mark joins a cluster. */
export type Clearing = { places: readonly LatLng[]; zoom: number };

/** A quarter mile: these may be at my car, so none hides behind a number. */
const CLEAR_MILES = 0.25;
/** A cluster of marks that are no closer lies beside the place, not on it. */
const CLEAR_PIXELS = 64;
/** Of a pixel at zoom 0, at the equator. */
const METERS_PER_PIXEL = 78_271.5;

/** Clusters are made for whole zooms. */
export function clearMiles(lat: number, zoom: number): number {
  const pixel = (METERS_PER_PIXEL * Math.cos((lat * Math.PI) / 180)) / 2 ** Math.floor(zoom);
  return Math.max(CLEAR_MILES, metersToMiles(meters(CLEAR_PIXELS * pixel)));
}

const isClear = (point: LatLng, { places, zoom }: Clearing): boolean =>
  places.some((place) => distanceBetween(place, point) <= clearMiles(place.lat, zoom));

/** Live marks cluster, except those near a place that is kept clear; past ones don't. */
export function splitMarks(
  points: readonly MapPoint[],
  clearing: Clearing = { places: [], zoom: 0 },
): { live: MapPoint[]; near: MapPoint[]; past: MapPoint[] } {
  const current = points.filter(({ isPast }) => !isPast);
  return {
    live: current.filter((point) => !isClear(point, clearing)),
    near: current.filter((point) => isClear(point, clearing)),
    past: points.filter(({ isPast }) => isPast),
  };
}

/** More at once are another list, not news. */
const NEWS_AT_MOST = 3;

/** Live marks that came, and those that left the list or are past now. */
export function markNews(
  before: readonly MapPoint[],
  now: readonly MapPoint[],
): { came: MapPoint[]; left: MapPoint[] } {
  const liveIds = (points: readonly MapPoint[]) => new Set(points.filter(({ isPast }) => !isPast).map(({ id }) => id));
  const [wereLive, areLive] = [liveIds(before), liveIds(now)];
  const came = now.filter(({ id, isPast }) => !isPast && !wereLive.has(id));
  const left = before.filter(({ id, isPast }) => !isPast && !areLive.has(id));
  return came.length + left.length > NEWS_AT_MOST ? { came: [], left: [] } : { came, left };
}

type ById = ReadonlyMap<string, MapPoint>;

const isSame = (a: MapPoint | undefined, b: MapPoint): boolean =>
  a !== undefined &&
  a.lat === b.lat &&
  a.lng === b.lng &&
  a.icon === b.icon &&
  a.rank === b.rank &&
  a.pulse === b.pulse &&
  a.strength === b.strength &&
  a.size === b.size;

export const toFeature = ({ id, lat, lng, icon, rank, pulse, strength, size = 1 }: MapPoint): GeoJSON.Feature => ({
  type: 'Feature',
  id,
  properties: { id, icon, rank, pulse, strength, size },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

/** Null without a change. A mark that is added again replaces the one with its id. */
export function markChanges(before: ById, now: ById): GeoJSONSourceDiff | null {
  const remove = [...before.keys()].filter((id) => !now.has(id));
  const add = [...now.values()].filter((point) => !isSame(before.get(point.id), point)).map(toFeature);
  return remove.length + add.length > 0 ? { remove, add } : null;
}

const NONE: ById = new Map();
const drawn = new WeakMap<GeoJSONSource, ById>();

/** Sends the map only the marks that have changed since the last call. */
export function drawMarks(source: GeoJSONSource | undefined, points: readonly MapPoint[]): void {
  if (!source) return;
  const now: ById = new Map(points.map((point) => [point.id, point]));
  const changes = markChanges(drawn.get(source) ?? NONE, now);
  drawn.set(source, now);
  if (changes) void source.updateData(changes);
}
