import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { createPortal } from 'react-dom';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';

type PinProps = {
  position: Point;
  anchor?: 'center' | 'bottom';
  /** Makes the pin draggable: where it was let go. */
  onDragged?: (point: Point) => void;
  /** Where it is on the way there. */
  onDragging?: (point: Point) => void;
  children: ReactNode;
};

/** React content that stays at a place on the map. */
export function Pin({ position, anchor = 'center', onDragged, onDragging, children }: PinProps) {
  const { map } = useDrawnMap();
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng } = position;
  const draggable = onDragged !== undefined;
  const drag = useEffectEvent((marker: Marker) => onDragging?.(pointOf(marker)));
  const letGo = useEffectEvent((marker: Marker) => onDragged?.(pointOf(marker)));

  useEffect(() => {
    const marker = new Marker({ element, anchor, draggable }).setLngLat([lng, lat]).addTo(map);
    marker.on('drag', () => drag(marker));
    marker.on('dragend', () => letGo(marker));
    return () => void marker.remove();
  }, [map, element, anchor, draggable, lat, lng]);

  return createPortal(children, element);
}

function pointOf(marker: Marker): Point {
  const { lat, lng } = marker.getLngLat().wrap();
  return { lat, lng };
}
