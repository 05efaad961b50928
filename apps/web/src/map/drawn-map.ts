import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';

export type DrawnMap = { map: MapLibreMap };

export const MapContext = createContext<DrawnMap | null>(null);

export function useDrawnMap(): DrawnMap {
  const drawn = useContext(MapContext);
  if (!drawn) throw new Error('Map layers must be used within a MapView');
  return drawn;
}

/** A style change has already removed the layers, and `map.remove()` the style. */
export function removeLayers(map: MapLibreMap, sources: readonly string[], layers: readonly string[]): void {
  if (!map.style) return;
  for (const layer of layers) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const source of sources) if (map.getSource(source)) map.removeSource(source);
}
