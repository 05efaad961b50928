import type { Box } from '@towscout/geo';

/** A shape with the box that it fills. */
export type Outlined = { shape: GeoJSON.Feature; box: Box };

export function toOutlined(shape: GeoJSON.Feature): Outlined {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of positionsOf(shape.geometry)) {
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
  }
  return { shape, box: { south, west, north, east } };
}

function positionsOf(geometry: GeoJSON.Geometry): GeoJSON.Position[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat();
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
}

const meet = (a: Box, b: Box): boolean =>
  a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;

/** The shapes that a view may show, as the map's source takes them. */
export const findOutlines = (all: readonly Outlined[], view: Box): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: all.filter(({ box }) => meet(box, view)).map(({ shape }) => shape),
});

const contains = (outer: Box, inner: Box): boolean =>
  outer.south <= inner.south && outer.west <= inner.west && outer.north >= inner.north && outer.east >= inner.east;

/** A view on each side as well, so that small moves ask for nothing; null while the last box covers the view. */
export function boxToAsk(view: Box, last: Box | null): Box | null {
  if (last && contains(last, view)) return null;
  const [high, wide] = [view.north - view.south, view.east - view.west];
  return { south: view.south - high, west: view.west - wide, north: view.north + high, east: view.east + wide };
}
