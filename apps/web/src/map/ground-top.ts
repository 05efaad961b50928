import type { StyleSpecification } from 'maplibre-gl';

/** Draws nothing: what stands in for streets is added below it, and so below all that is drawn on the map. */
export const GROUND_TOP = 'ground-top';

export const withGroundTop = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: [...style.layers, { id: GROUND_TOP, type: 'background', layout: { visibility: 'none' } }],
});
