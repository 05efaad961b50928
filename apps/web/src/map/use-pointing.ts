import type { MapMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import type { LatLng } from '@towscout/geo';

/** Who moves the map by keys is also told where nothing is. */
export type Pointed = LatLng & { by: 'pointer' | 'keys' };

/** Reports the place under the mouse, a finger, or the center during keyboard use. */
export function usePointing(map: MapLibreMap, onPoint: (pointed: Pointed | null) => void, onClose: () => void): void {
  const tell = useEffectEvent(({ lat, lng }: LatLng, by: Pointed['by']) => onPoint({ lat, lng, by }));
  const leave = useEffectEvent(() => onPoint(null));
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });

  useEffect(() => {
    const canvas = map.getCanvas();
    const over = ({ lngLat }: MapMouseEvent) => tell(lngLat.wrap(), 'pointer');
    const middle = () => {
      if (canvas.matches(':focus-visible')) tell(map.getCenter().wrap(), 'keys');
    };
    const out = () => leave();
    const press = (event: KeyboardEvent) => close(event);
    const subscriptions = [
      map.on('mousemove', over),
      map.on('click', over),
      map.on('mouseout', out),
      map.on('moveend', middle),
    ];
    canvas.addEventListener('focus', middle);
    canvas.addEventListener('blur', out);
    map.getContainer().addEventListener('keydown', press);
    // The map takes the focus before its layers are drawn.
    middle();
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      canvas.removeEventListener('focus', middle);
      canvas.removeEventListener('blur', out);
      map.getContainer().removeEventListener('keydown', press);
    };
  }, [map]);
}
