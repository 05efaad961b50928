import { MapPin } from 'lucide-react';

import type { Point } from './circle-shape.ts';
import { Pin } from './pin.tsx';

/** Marks a place that was searched or set; presses go through it. */
export const PlacePin = ({ position }: { position: Point }) => (
  <Pin position={position} anchor="bottom">
    <MapPin aria-hidden size={40} className="pointer-events-none fill-ink text-canvas drop-shadow-md" />
  </Pin>
);
