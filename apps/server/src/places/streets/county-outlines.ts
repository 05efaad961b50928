import { readFile } from 'node:fs/promises';

import Flatbush from 'flatbush';
import { feature } from 'topojson-client';

import type { Box, LatLng } from '@towscout/geo';

/** As the Census Bureau drew them in 2017 (`us-atlas`). */
export type Counties = {
  /** Or within a few miles: piers lie off the coarse coastline. Null at sea and abroad. */
  at(point: LatLng): string | null;
  getBox(county: string): Box | null;
};

type Ring = { county: string; points: Float32Array; box: Box };

/** About 6 miles. */
const BESIDE_DEGREES = 0.09;

/** The outlines take 3 MB; they are read when the first place is looked up. */
export async function readCounties(): Promise<Counties> {
  const atlas = JSON.parse(await readFile(new URL(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'));
  const read = feature(atlas, atlas.objects.counties) as unknown as GeoJSON.FeatureCollection;
  const rings = read.features.flatMap(getRings);
  const tree = new Flatbush(rings.length);
  for (const { box } of rings) tree.add(box.west, box.south, box.east, box.north);
  tree.finish();
  const around = ({ lat, lng }: LatLng, degrees: number): Ring[] =>
    tree
      .search(lng - degrees, lat - degrees, lng + degrees, lat + degrees)
      .toSorted((a, b) => a - b)
      .map((index) => rings[index] as Ring);

  return {
    at(point) {
      // A ring inside another is a hole, which is some other county's outside.
      const inside = Map.groupBy(
        around(point, 0).filter((ring) => isInside(ring, point)),
        ({ county }) => county,
      );
      for (const [county, holding] of inside) if (holding.length % 2 === 1) return county;
      return findNearest(around(point, BESIDE_DEGREES), point);
    },
    getBox(county) {
      const boxes = rings.filter((ring) => ring.county === county).map(({ box }) => box);
      return boxes.length === 0 ? null : boxes.reduce(union);
    },
  };
}

function getRings({ id, geometry }: GeoJSON.Feature): Ring[] {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  return polygons
    .flat()
    .map((ring) => ({
      county: String(id).padStart(5, '0'),
      points: Float32Array.from(ring.flatMap(([lng = 0, lat = 0]) => [lng, lat])),
      box: boxAround(ring),
    }));
}

function boxAround(ring: readonly GeoJSON.Position[]): Box {
  const boxes = ring.map(([lng = 0, lat = 0]): Box => ({ south: lat, north: lat, west: lng, east: lng }));
  return boxes.reduce(union);
}

const union = (a: Box, b: Box): Box => ({
  south: Math.min(a.south, b.south),
  west: Math.min(a.west, b.west),
  north: Math.max(a.north, b.north),
  east: Math.max(a.east, b.east),
});

/** The ray to the east crosses the ring an odd number of times. */
function isInside({ points }: Ring, { lat, lng }: LatLng): boolean {
  let inside = false;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.subarray(at, at + 4);
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function findNearest(rings: readonly Ring[], { lat, lng }: LatLng): string | null {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let nearest: { county: string; degrees: number } | null = null;
  for (const { county, points } of rings)
    for (let at = 0; at + 1 < points.length; at += 2) {
      const degrees = Math.hypot(((points[at] ?? 0) - lng) * narrow, (points[at + 1] ?? 0) - lat);
      if (degrees < (nearest?.degrees ?? BESIDE_DEGREES)) nearest = { county, degrees };
    }
  return nearest?.county ?? null;
}
