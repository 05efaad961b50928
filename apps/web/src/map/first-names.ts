import type { Map as MapLibreMap } from 'maplibre-gl';

/** The lowest layer of names: what is put before it lies under every name. Undefined when there are no names. */
export const firstNames = (map: MapLibreMap): string | undefined => map.getLayersOrder().find((id) => map.getLayer(id)?.type === 'symbol');
