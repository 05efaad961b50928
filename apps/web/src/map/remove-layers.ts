import type { Map as MapLibreMap } from 'maplibre-gl';

/** After a change of style the layers are gone already, and after `map.remove()` the style is too. */
export function removeLayers(map: MapLibreMap, sources: readonly string[], layers: readonly string[]): void {
  if (!map.style) return;
  for (const layer of layers) if (map.getLayer(layer)) map.removeLayer(layer);
  for (const source of sources) if (map.getSource(source)) map.removeSource(source);
}
