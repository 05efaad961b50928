import type { GeoJSONSource, GeoJSONSourceDiff } from 'maplibre-gl';

import type { MapPoint } from './mark-layers.ts';

type ById = ReadonlyMap<string, MapPoint>;

const isSame = (a: MapPoint | undefined, b: MapPoint): boolean =>
  a !== undefined &&
  a.lat === b.lat &&
  a.lng === b.lng &&
  a.icon === b.icon &&
  a.rank === b.rank &&
  a.pulse === b.pulse &&
  a.strength === b.strength;

export const toFeature = ({ id, lat, lng, icon, rank, pulse, strength }: MapPoint): GeoJSON.Feature => ({
  type: 'Feature',
  id,
  properties: { id, icon, rank, pulse, strength },
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
