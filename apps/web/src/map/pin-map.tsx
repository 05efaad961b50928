import { LngLatBounds, type MapMouseEvent } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { CircleOverlay } from './circle-overlay.tsx';
import { pointAt, type Point } from './circle-shape.ts';
import { useDrawnMap } from './drawn-map.ts';
import { MapControls } from './map-controls.tsx';
import { MapView } from './map-view.tsx';
import { Pin } from './pin.tsx';
import { getStep } from './point-picking.ts';

type PinMapProps = {
  point: Point | null;
  /** Start of a map without a pin; null shows the whole country. */
  start: Point | null;
  radiusMiles: number;
  onMove: (point: Point) => void;
};

const COUNTRY: { center: Point; zoom: number } = { center: { lat: 39.5, lng: -97 }, zoom: 2.8 };
const START_ZOOM = 13;
/** Zoom levels from the fitted ring: beyond these the user has zoomed in to place the pin, or sees too little of it. */
const ZOOMED_IN = 0.5;
const FAR_OUT = 2;
const EDGE = 20;

/**
 * Set the pin by tapping, dragging, or with the arrow keys (Shift for small steps). Loads MapLibre, so import it
 * through `lazyPart`.
 */
export function PinMap({ point, start, radiusMiles, onMove }: PinMapProps) {
  const [dragged, setDragged] = useState<Point | null>(null);
  const byHand = useRef<Point | null>(null);
  const begin = point ?? start;
  const [again, setAgain] = useState(0);
  const move = (to: Point) => {
    setDragged(null);
    byHand.current = to;
    onMove(to);
  };
  return (
    <div className="relative h-[min(15rem,36dvh)] overflow-hidden rounded-md border border-line">
      <MapView label={m.map_set_place()} center={begin ?? COUNTRY.center} zoom={begin ? START_ZOOM : COUNTRY.zoom}>
        <Taps onTap={move} />
        {point && (
          <>
            <CircleOverlay
              center={dragged ?? point}
              radiusMiles={radiusMiles}
              label={`${radiusMiles} mi`}
              color="purple-solid"
              isRange={false}
            />
            <Frame key={again} point={point} radiusMiles={radiusMiles} byHand={byHand} />
            <MovablePin point={point} onDragging={setDragged} onMove={move} />
          </>
        )}
        <MapControls
          className="absolute top-2 right-2"
          centerLabel={m.map_back_to_pin()}
          onCenter={() => {
            byHand.current = null;
            setAgain((count) => count + 1);
          }}
        />
        {!point && <SetInTheMiddle onSet={move} />}
      </MapView>
    </div>
  );
}

function Taps({ onTap }: { onTap: (point: Point) => void }) {
  const { map } = useDrawnMap();
  const tap = useEffectEvent((event: MapMouseEvent) => {
    const { lat, lng } = event.lngLat.wrap();
    onTap({ lat, lng });
  });
  useEffect(() => {
    const listen = (event: MapMouseEvent) => tap(event);
    map.on('click', listen);
    return () => void map.off('click', listen);
  }, [map]);
  return null;
}

type FrameProps = { point: Point; radiusMiles: number; byHand: { current: Point | null } };

/** Fits the ring when the pin or radius changes, except while the user moves the pin. */
function Frame({ point: { lat, lng }, radiusMiles, byHand }: FrameProps) {
  const { map } = useDrawnMap();
  const shown = useRef(radiusMiles);
  const frame = useEffectEvent(() => {
    const isByHand = byHand.current?.lat === lat && byHand.current.lng === lng && shown.current === radiusMiles;
    shown.current = radiusMiles;
    const [north, east, south, west] = [0, 90, 180, 270].map((bearing) => pointAt({ lat, lng }, radiusMiles, bearing));
    if (!north || !east || !south || !west) return;
    const ring = new LngLatBounds([west.lng, south.lat], [east.lng, north.lat]);
    const whole = map.cameraForBounds(ring, { padding: EDGE })?.zoom ?? START_ZOOM;
    const isSeen =
      map.getZoom() > whole + ZOOMED_IN ||
      [ring.getNorthWest(), ring.getSouthEast()].every((corner) => map.getBounds().contains(corner));
    if (isByHand && isSeen && map.getZoom() > whole - FAR_OUT) return;
    map.fitBounds(ring, { padding: EDGE, duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300 });
  });
  useEffect(() => frame(), [map, lat, lng, radiusMiles]);
  return null;
}

type MovablePinProps = { point: Point; onDragging: (point: Point) => void; onMove: (point: Point) => void };

function MovablePin({ point, onDragging, onMove }: MovablePinProps) {
  const { map } = useDrawnMap();
  const step = (event: KeyboardEvent) => {
    const by = getStep(event);
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y } = map.project(point);
    const { lat, lng } = map.unproject([x + by[0] / 4, y + by[1] / 4]).wrap();
    onMove({ lat, lng });
  };
  return (
    <Pin position={point} anchor="bottom" onDragging={onDragging} onDragged={onMove}>
      <button
        type="button"
        aria-label={m.map_pin()}
        onKeyDown={step}
        className="grid h-12 w-11 cursor-grab place-items-center rounded-md active:cursor-grabbing"
      >
        <svg aria-hidden viewBox="0 0 36 48" className="h-12 w-9 drop-shadow-md">
          <path
            d="M18 47C12 37 3 28 3 17.5a15 15 0 0 1 30 0C33 28 24 37 18 47z"
            className="fill-me stroke-raised"
            strokeWidth="2"
          />
          <circle cx="18" cy="17.5" r="5.5" className="fill-raised" />
        </svg>
      </button>
    </Pin>
  );
}

/** Places the pin at the map's center, for users who can't tap. */
function SetInTheMiddle({ onSet }: { onSet: (point: Point) => void }) {
  const { map } = useDrawnMap();
  const set = () => {
    const { lat, lng } = map.getCenter().wrap();
    onSet({ lat, lng });
  };
  return (
    <Button className="absolute top-2 left-2 shadow-low" onClick={set}>
      {m.map_put_pin_here()}
    </Button>
  );
}
