import { Marker } from 'maplibre-gl';
import { useEffect } from 'react';

import { useDrawnMap } from './map-context.ts';
import type { TokenName } from './map-tokens.ts';

/** More would cost frames and add nothing. */
const PULSES_AT_MOST = 12;

/** A beacon behind each visible feature with `pulse`. CSS animates HTML so that the map needn't repaint at 60 fps. */
export function PulsePoints({ layer, color }: { layer: string; color: TokenName }) {
  const { map } = useDrawnMap();

  useEffect(() => {
    const markers = new Map<string, Marker>();
    const refresh = () => {
      if (!map.getLayer(layer)) return;
      const wanted = new Map<string, [number, number]>();
      for (const { properties, geometry } of map.queryRenderedFeatures({ layers: [layer] })) {
        if (properties['pulse'] !== true || geometry.type !== 'Point' || wanted.size >= PULSES_AT_MOST) continue;
        const [lng = 0, lat = 0] = geometry.coordinates;
        wanted.set(String(properties['id']), [lng, lat]);
      }
      for (const [id, marker] of markers) {
        if (wanted.has(id)) continue;
        marker.remove();
        markers.delete(id);
      }
      for (const [id, place] of wanted) {
        const known = markers.get(id)?.setLngLat(place);
        if (known) continue;
        const element = document.createElement('div');
        element.className = 'map-pulse';
        element.setAttribute('aria-hidden', 'true');
        element.style.setProperty('--pulse', `var(--${color})`);
        markers.set(id, new Marker({ element }).setLngLat(place).addTo(map));
        // All beat together, so that they share their frames.
        for (const beat of element.getAnimations({ subtree: true })) beat.startTime = 0;
      }
    };
    map.on('idle', refresh);
    map.on('moveend', refresh);
    return () => {
      map.off('idle', refresh);
      map.off('moveend', refresh);
      for (const marker of markers.values()) marker.remove();
    };
  }, [map, layer, color]);

  return null;
}
