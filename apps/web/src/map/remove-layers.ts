import type { Map as MapLibreMap } from 'maplibre-gl';

/** A style change has already removed the layers, and `map.remove()` the style. */
export function removeLayers(map: MapLibreMap, sources: readonly string[], layers: readonly string[]): void {
  if (!map.style) return;
  for (const layer of layers) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const source of sources) if (map.getSource(source)) map.removeSource(source);
}
