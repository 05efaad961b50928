import type { ReactNode } from 'react';

import type { Point } from './circle-shape.ts';
import { KeepClear } from './keep-clear.tsx';
import { Pin } from './pin.tsx';
import { useClearSide } from './use-clear-side.ts';

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
