import { cellToBoundary, cellToLatLng } from 'h3-js';

import type { Point } from './circle-shape.ts';

/** The closed outlines of H3 cells, cached: playback redraws the same ones. */
export function createOutlines(): (gridCell: string) => GeoJSON.Position[] {
  const outlines = new Map<string, GeoJSON.Position[]>();
  return (gridCell) => {
    const known = outlines.get(gridCell) ?? cellToBoundary(gridCell, true);
    outlines.set(gridCell, known);
    return known;
  };
}

export function toCenter(gridCell: string): Point {
  const [lat, lng] = cellToLatLng(gridCell);
  return { lat, lng };
}
