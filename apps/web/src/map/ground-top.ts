import type { StyleSpecification } from 'maplibre-gl';

/** An empty layer that replacement ground is inserted below. */
export const GROUND_TOP = 'ground-top';

export const withGroundTop = (style: StyleSpecification): StyleSpecification => ({
  ...style,
  layers: [...style.layers, { id: GROUND_TOP, type: 'background', layout: { visibility: 'none' } }],
});
