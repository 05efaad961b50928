import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';

type PinProps = { position: Point; anchor?: 'center' | 'bottom'; children: ReactNode };

/** React content that stays at a place on the map. */
export function Pin({ position, anchor = 'center', children }: PinProps) {
  const { map } = useDrawnMap();
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng } = position;

  useEffect(() => {
    const marker = new Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map);
    return () => void marker.remove();
  }, [map, element, anchor, lat, lng]);

  return createPortal(children, element);
}
