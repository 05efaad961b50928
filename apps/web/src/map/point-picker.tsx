import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';

import { formatCoordinates } from '@towscout/domain/format-distance';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { CircleOverlay } from './circle-overlay.tsx';
import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './drawn-map.ts';
import { MapControls } from './map-controls.tsx';
import { MapView } from './map-view.tsx';
import { getStep, whyNotYet } from './point-picking.ts';

type PointPickerProps = {
  /** Null shows the whole country. */
  start: Point | null;
  /** The start is the center of a search result, so the pin must be moved first. */
  isRough?: boolean;
  /** Null while unknown; coordinates replace it. */
  areaName: string | null;
  confirmLabel: string;
  isBusy?: boolean;
  /** The point came to rest, so its area can be looked up. */
  onMove?: (point: Point) => void;
  onConfirm: (point: Point) => void;
  onCancel?: () => void;
  ringMiles?: number | undefined;
};

const START_ZOOM = 16;
/** Shows a ring of half a mile. */
const RING_ZOOM = 14;
const COUNTRY: { center: Point; zoom: number } = { center: { lat: 39.5, lng: -97 }, zoom: 3.4 };

/**
 * The map moves under a fixed pin: by dragging, by tapping the spot, or with the arrow keys (Shift for small steps).
 * Fills its container's width. Loads MapLibre, so import it through `lazyPart`.
 */
export function PointPicker({
  start,
  isRough = false,
  areaName,
  confirmLabel,
  isBusy = false,
  onMove,
  onConfirm,
  onCancel,
  ringMiles,
}: PointPickerProps) {
  const [begin] = useState(start);
  const [point, setPoint] = useState(start ?? COUNTRY.center);
  const startZoom = ringMiles === undefined ? START_ZOOM : RING_ZOOM;
  const [zoom, setZoom] = useState(start ? startZoom : COUNTRY.zoom);
  const [isPlaced, setPlaced] = useState(!isRough);
  const whyNot = whyNotYet(point, zoom, isPlaced || start === null);
  const move = (to: Point, zoom: number) => {
    setPoint(to);
    setZoom(zoom);
    onMove?.(to);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-[min(22rem,48dvh)] overflow-hidden rounded-md border border-line">
        <MapView label={m.map_set_point()} center={point} zoom={zoom}>
          <CenterPoint onRest={move} onPlace={() => setPlaced(true)} />
          {ringMiles !== undefined && <Ring miles={ringMiles} />}
          <StartControls start={begin} zoom={startZoom} />
        </MapView>
        <FixedPin />
      </div>
      <p className="min-h-10 text-sm" aria-live="polite">
        <span className="font-medium">{areaName ?? formatCoordinates(point)}</span>
        <span className="block text-muted">{whyNot ?? m.map_move_pin()}</span>
      </p>
      <div className="flex gap-2">
        <Button
          variant="primary"
          className="flex-1"
          disabled={whyNot !== null}
          isBusy={isBusy}
          onClick={() => onConfirm(point)}
        >
          {confirmLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{m.common_cancel()}</Button>}
      </div>
    </div>
  );
}

/** `onPlace`: the map was moved, not just zoomed. */
function CenterPoint({ onRest, onPlace }: { onRest: (point: Point, zoom: number) => void; onPlace: () => void }) {
  const { map } = useDrawnMap();
  const rest = useEffectEvent(() => {
    const { lat, lng } = map.getCenter().wrap();
    onRest({ lat, lng }, map.getZoom());
  });
  const place = useEffectEvent(onPlace);

  useEffect(() => {
    const canvas = map.getCanvas();
    const drag = () => place();
    const goTo = (event: MapMouseEvent) => {
      place();
      map.easeTo({ center: event.lngLat, duration: 200 });
    };
    const step = (event: KeyboardEvent) => {
      const by = getStep(event);
      if (!by) return;
      // MapLibre's own arrow keys pan a hundred pixels.
      event.preventDefault();
      event.stopPropagation();
      place();
      map.panBy(by, { duration: 0 });
    };
    const settle = () => rest();
    map.on('click', goTo);
    map.on('dragend', drag);
    map.on('moveend', settle);
    canvas.addEventListener('keydown', step);
    return () => {
      map.off('click', goTo);
      map.off('dragend', drag);
      map.off('moveend', settle);
      canvas.removeEventListener('keydown', step);
    };
  }, [map]);

  return null;
}

function Ring({ miles }: { miles: number }) {
  const { map } = useDrawnMap();
  const [center, setCenter] = useState<Point>(() => map.getCenter());
  useEffect(() => {
    const follow = () => setCenter(map.getCenter());
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [map]);
  return (
    <CircleOverlay center={center} radiusMiles={miles} label={`${miles} mi`} color="purple-solid" isRange={false} />
  );
}

function StartControls({ start, zoom }: { start: Point | null; zoom: number }) {
  const { map } = useDrawnMap();
  return (
    <MapControls
      className="absolute top-2 right-2"
      centerLabel={m.map_back_to_start()}
      onCenter={() => void map.easeTo({ center: start ?? COUNTRY.center, zoom: start ? zoom : COUNTRY.zoom })}
    />
  );
}

function FixedPin() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 36 48"
      className="pointer-events-none absolute bottom-1/2 left-1/2 h-12 w-9 -translate-x-1/2 drop-shadow-md"
    >
      <path
        d="M18 47C12 37 3 28 3 17.5a15 15 0 0 1 30 0C33 28 24 37 18 47z"
        className="fill-me stroke-raised"
        strokeWidth="2"
      />
      <circle cx="18" cy="17.5" r="5.5" className="fill-raised" />
    </svg>
  );
}
