import { MapPin } from 'lucide-react';
import { Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './drawn-map.ts';

type PinProps = {
  position: Point;
  anchor?: 'center' | 'bottom';
  /** In pixels, right and down. */
  offset?: readonly [number, number];
  /** Makes the pin draggable; called on release. */
  onDragged?: (point: Point) => void;
  onDragging?: (point: Point) => void;
  children: ReactNode;
};

const AT_PLACE = [0, 0] as const;

export function Pin({
  position,
  anchor = 'center',
  offset: [right, down] = AT_PLACE,
  onDragged,
  onDragging,
  children,
}: PinProps) {
  const { map } = useDrawnMap();
  const element = useMemo(() => document.createElement('div'), []);
  const { lat, lng } = position;
  const draggable = onDragged !== undefined;
  const drag = useEffectEvent((marker: Marker) => onDragging?.(toPoint(marker)));
  const letGo = useEffectEvent((marker: Marker) => onDragged?.(toPoint(marker)));

  const standing = useRef<Marker>(null);
  const offset = useEffectEvent((): [number, number] => [right, down]);

  useEffect(() => {
    const marker = new Marker({ element, anchor, draggable, offset: offset() }).setLngLat([lng, lat]).addTo(map);
    standing.current = marker;
    marker.on('drag', () => drag(marker));
    marker.on('dragend', () => letGo(marker));
    return () => void marker.remove();
  }, [map, element, anchor, draggable, lat, lng]);

  useEffect(() => void standing.current?.setOffset([right, down]), [right, down]);

  return createPortal(children, element);
}

function toPoint(marker: Marker): Point {
  const { lat, lng } = marker.getLngLat().wrap();
  return { lat, lng };
}

/** Marks a place that was searched or set; presses go through it. */
export const PlacePin = ({ position }: { position: Point }) => (
  <Pin position={position} anchor="bottom">
    <MapPin aria-hidden size={40} className="pointer-events-none fill-ink text-canvas drop-shadow-md" />
  </Pin>
);
