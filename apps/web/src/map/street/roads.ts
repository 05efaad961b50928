import type { ExpressionSpecification } from 'maplibre-gl';

import type { MapColors } from '../map-tokens.ts';
import type { StreetLine } from './street-layer.ts';

const ZOOMS = [6, 8, 10, 12, 13, 14, 16, 18] as const;

/** Pixels at each zoom, minor to major. */
const WIDTHS = {
  service: [0, 0, 0, 0, 0.4, 1, 3.2, 8],
  minor: [0, 0, 0, 0.7, 1.2, 2.4, 7.5, 17],
  tertiary: [0, 0, 0.4, 1.1, 1.9, 3.3, 9, 20],
  secondary: [0, 0, 0.7, 1.5, 2.3, 3.9, 10, 22],
  primary: [0, 0.5, 1, 2, 2.9, 4.7, 11.5, 26],
  trunk: [0.4, 0.7, 1.2, 2.4, 3.4, 5.2, 12, 28],
  motorway: [0.6, 1, 1.8, 3, 4, 6, 13, 32],
} as const;
type RoadClass = keyof typeof WIDTHS;
const CLASSES = Object.keys(WIDTHS) as RoadClass[];

const CASING_PIXELS = [0, 0, 0, 0.6, 0.8, 1, 1.4, 2] as const;
const RAMP = 0.6;
const TRACKS_FROM = 12.5;
const PATHS_FROM = 15;

/** Other classes are drawn as service roads. */
const byClass = <Value extends string | number>(value: (road: RoadClass) => Value): ExpressionSpecification =>
  [
    'match',
    ['get', 'class'],
    ...CLASSES.flatMap((road) => [road, value(road)]),
    value('service'),
  ] as unknown as ExpressionSpecification;

const widths = (extra: readonly number[]): ExpressionSpecification =>
  [
    'interpolate',
    ['exponential', 1.4],
    ['zoom'],
    ...ZOOMS.flatMap((zoom, at) => [
      zoom,
      [
        '+',
        ['*', byClass((road) => WIDTHS[road][at] ?? 0), ['case', ['==', ['get', 'ramp'], 1], RAMP, 1]],
        2 * (extra[at] ?? 0),
      ],
    ]),
  ] as unknown as ExpressionSpecification;

const NO_CASING = ZOOMS.map(() => 0);
const order = byClass((road) => CLASSES.indexOf(road));
const isRoad: ExpressionSpecification = ['match', ['get', 'class'], [...CLASSES, 'track'], true, false];
const isBridge: ExpressionSpecification = ['==', ['get', 'brunnel'], 'bridge'];
const isTunnel: ExpressionSpecification = ['==', ['get', 'brunnel'], 'tunnel'];
const onGround: ExpressionSpecification = ['all', isRoad, ['!', isBridge], ['!', isTunnel]];

/** Streets over casings, tunnels below, bridges above, rails and paths between. */
export function roads(colors: MapColors): StreetLine[] {
  const fills = byClass((road) =>
    road === 'motorway'
      ? colors['map-motorway']
      : road === 'minor' || road === 'service'
        ? colors['map-road']
        : colors['map-road-major'],
  );
  const casing = (id: string, filter: ExpressionSpecification): StreetLine => ({
    id,
    type: 'line',
    'source-layer': 'transportation',
    minzoom: 11,
    filter: ['all', filter, ['!=', ['get', 'class'], 'service'], ['!=', ['get', 'class'], 'track']],
    layout: { 'line-cap': 'butt', 'line-join': 'round', 'line-sort-key': order },
    paint: { 'line-color': colors['map-casing'], 'line-width': widths(CASING_PIXELS) },
  });
  const road = (id: string, filter: ExpressionSpecification, opacity = 1): StreetLine => ({
    id,
    type: 'line',
    'source-layer': 'transportation',
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': order },
    paint: { 'line-color': fills, 'line-width': widths(NO_CASING), 'line-opacity': opacity },
  });
  return [
    road('tunnel', ['all', isRoad, isTunnel], 0.45),
    {
      id: 'path',
      type: 'line',
      'source-layer': 'transportation',
      minzoom: PATHS_FROM,
      filter: ['match', ['get', 'class'], ['path', 'pier'], true, false],
      paint: {
        'line-color': colors['map-road'],
        'line-width': ['interpolate', ['linear'], ['zoom'], PATHS_FROM, 0.8, 18, 2.5],
        'line-dasharray': [2, 1.5],
      },
    },
    casing('road-casing', onGround),
    road('road', onGround),
    {
      id: 'rail',
      type: 'line',
      'source-layer': 'transportation',
      minzoom: TRACKS_FROM,
      filter: ['all', ['==', ['get', 'class'], 'rail'], ['!', isTunnel]],
      paint: {
        'line-color': colors['map-line-strong'],
        'line-width': ['interpolate', ['linear'], ['zoom'], TRACKS_FROM, 0.6, 18, 2],
        'line-opacity': 0.7,
      },
    },
    casing('bridge-casing', ['all', isRoad, isBridge]),
    road('bridge', ['all', isRoad, isBridge]),
  ];
}
