import type { LatLng } from './lat-lng.ts';

/** The corners of an area in order; the last is joined to the first. It never crosses the antimeridian. */
export type Outline = readonly LatLng[];

/** True when a point is inside: a line from it to the east crosses the outline an odd number of times. */
export function outlineContains(outline: Outline, { lat, lng }: LatLng): boolean {
  const crossings = outline.filter((to, index) => {
    const from = outline.at(index - 1) ?? to;
    const spansLat = from.lat > lat !== to.lat > lat;
    return spansLat && lng < from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
  });
  return crossings.length % 2 === 1;
}
