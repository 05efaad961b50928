import type { GeoJSONSource } from 'maplibre-gl';
import { type ReactNode, useEffect, useId, useState } from 'react';

import type { Point } from './circle-shape.ts';
import { removeLayers, useDrawnMap } from './drawn-map.ts';
import { isMarkLayer } from './mark-layers.ts';
import { Pin } from './pin.tsx';

/** In pixels; the pole keeps a mark at the point visible. */
const PLATE = 36;
const POLE = 22;
const TO_MIDDLE = POLE + PLATE / 2;

const OFFSETS = { top: [0, -TO_MIDDLE], bottom: [0, TO_MIDDLE], left: [-TO_MIDDLE, 0], right: [TO_MIDDLE, 0] } as const;
const POLES = { top: '', right: 'rotate-90', bottom: 'rotate-180', left: '-rotate-90' };
const AWAY = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

type FlagPinProps = {
  position: Point;
  onDragged: (point: Point) => void;
  onPress: () => void;
  label: string;
  children: ReactNode;
};

/** Draggable and pressable, without hiding a mark at its point. */
export function FlagPin({ position, onDragged, onPress, label, children }: FlagPinProps) {
  const { side, isCovered } = useClearSide(position, { size: PLATE, gap: POLE });
  return (
    <>
      <KeepClear position={position} width={PLATE + POLE + 2} height={PLATE + POLE + 2} anchor={AWAY[side]} />
      <Pin position={position} offset={OFFSETS[side]} onDragged={onDragged}>
        <button
          type="button"
          onClick={onPress}
          aria-label={label}
          className="relative grid size-11 cursor-grab place-items-center active:cursor-grabbing"
        >
          <span aria-hidden className={`pointer-events-none absolute inset-0 ${POLES[side]}`}>
            <span
              className={`absolute top-[calc(50%+18px)] left-1/2 w-0.5 -translate-x-1/2 bg-ink ${isCovered ? 'h-1.5' : 'h-[22px]'}`}
            />
            {!isCovered && (
              <span className="absolute top-[calc(50%+37px)] left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-ink" />
            )}
          </span>
          <span className="grid size-9 place-items-center rounded-md border-2 border-raised bg-ink text-canvas shadow-low">
            {children}
          </span>
        </button>
      </Pin>
    </>
  );
}

type KeepClearProps = {
  position: Point;
  width: number;
  height: number;
  /** The edge at the point. */
  anchor: 'top' | 'bottom' | 'left' | 'right';
};

/** An invisible image, in pixels, that labels avoid. */
function KeepClear({ position, width, height, anchor }: KeepClearProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const { lat, lng } = position;

  useEffect(() => {
    map.addImage(id, new ImageData(width, height));
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id,
      type: 'symbol',
      source: id,
      layout: { 'icon-image': id, 'icon-anchor': anchor, 'icon-allow-overlap': true, 'icon-padding': 2 },
    });
    return () => {
      removeLayers(map, [id], [id]);
      if (map.style && map.hasImage(id)) map.removeImage(id);
    };
  }, [map, id, width, height, anchor]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData({ type: 'Point', coordinates: [lng, lat] });
  }, [map, id, width, height, anchor, lat, lng]);

  return null;
}

type Pin = { size: number; gap: number };

/** The side where a pin hides no mark, and true when a mark covers the point. */
function useClearSide({ lat, lng }: Point, { size, gap }: Pin) {
  const { map } = useDrawnMap();
  const [side, setSide] = useState<PinSide>('top');
  const [isCovered, setCovered] = useState(false);

  useEffect(() => {
    const look = () => {
      const at = map.project([lng, lat]);
      const reach = gap + 2 * size;
      const features = map.queryRenderedFeatures(
        [
          [at.x - reach, at.y - reach],
          [at.x + reach, at.y + reach],
        ],
        { layers: map.getLayersOrder().filter(isMarkLayer) },
      );
      const marks = features.flatMap(({ geometry }) => {
        if (geometry.type !== 'Point') return [];
        const [east = 0, north = 0] = geometry.coordinates;
        return [map.project([east, north])];
      });
      setSide(clearSide({ at, size, gap }, marks));
      setCovered(isUnderMark(at, marks));
    };
    map.on('idle', look);
    return () => void map.off('idle', look);
  }, [map, lat, lng, size, gap]);

  return { side, isCovered };
}

type PinSide = 'top' | 'bottom' | 'left' | 'right';
export type ScreenPoint = { x: number; y: number };

/** Half a mark's icon, in pixels. */
const MARK_REACH = 18;

const SIDES: readonly PinSide[] = ['top', 'right', 'left', 'bottom'];

type Box = { left: number; right: number; top: number; bottom: number };

function boxAt({ x, y }: ScreenPoint, size: number, gap: number, side: PinSide): Box {
  const half = size / 2;
  const far = gap + size;
  if (side === 'top') return { left: x - half, right: x + half, top: y - far, bottom: y - gap };
  if (side === 'bottom') return { left: x - half, right: x + half, top: y + gap, bottom: y + far };
  if (side === 'left') return { left: x - far, right: x - gap, top: y - half, bottom: y + half };
  return { left: x + gap, right: x + far, top: y - half, bottom: y + half };
}

/** In pixels of width and height. */
function overlap(box: Box, { x, y }: ScreenPoint): number {
  const width = Math.min(box.right, x + MARK_REACH) - Math.max(box.left, x - MARK_REACH);
  const height = Math.min(box.bottom, y + MARK_REACH) - Math.max(box.top, y - MARK_REACH);
  return width > 0 && height > 0 ? width * height : 0;
}

type PinBox = { at: ScreenPoint; size: number; gap: number };

/** The side that hides the fewest marks; 'top' when there are none. */
export function clearSide({ at, size, gap }: PinBox, marks: readonly ScreenPoint[]): PinSide {
  const hidden = (side: PinSide): number => {
    const box = boxAt(at, size, gap, side);
    return marks.reduce((sum, mark) => sum + overlap(box, mark), 0);
  };
  return SIDES.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? 'top';
}

/** True when a mark covers the point. */
export const isUnderMark = (at: ScreenPoint, marks: readonly ScreenPoint[]): boolean =>
  marks.some((mark) => Math.abs(mark.x - at.x) < MARK_REACH && Math.abs(mark.y - at.y) < MARK_REACH);
