import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

type Range = { min: number; max: number; step: number };

/** Pixels of drag for the full range. */
const PIXELS_FOR_ALL = 140;

function snap(value: number, { min, max, step }: Range): number {
  const snapped = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Number(snapped.toFixed(6))));
}

/** Dragging up or right increases the value. */
export const turnedBy = (from: number, { right, up }: { right: number; up: number }, range: Range): number =>
  snap(from + ((right + up) / PIXELS_FOR_ALL) * (range.max - range.min), range);

/** Null for keys outside the slider pattern. */
export function valueAfterKey(key: string, value: number, range: Range): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return snap(value + range.step, range);
    case 'ArrowDown':
    case 'ArrowLeft':
      return snap(value - range.step, range);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}

type KnobProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Read out: 'level 3'. */
  valueText: string;
  onValueChange: (value: number) => void;
  className?: string;
};

const SWEEP_DEGREES = 270;

export function Knob({ label, value, min, max, step, valueText, onValueChange, className = '' }: KnobProps) {
  const drag = useRef<{ from: number; at: { x: number; y: number } } | null>(null);
  const range = { min, max, step };
  const degrees = ((value - min) / (max - min)) * SWEEP_DEGREES - SWEEP_DEGREES / 2;

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: value, at: { x: event.clientX, y: event.clientY } };
  };
  const turn = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return;
    const { from, at } = drag.current;
    const next = turnedBy(from, { right: event.clientX - at.x, up: at.y - event.clientY }, range);
    if (next !== value) onValueChange(next);
  };
  const release = () => {
    drag.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, value, range);
    if (next === null) return;
    event.preventDefault();
    onValueChange(next);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onPointerDown={grab}
      onPointerMove={turn}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      className={`knob ${className}`}
    >
      <div className="knob-cap" style={{ rotate: `${degrees}deg` }}>
        <span className="knob-mark" />
      </div>
    </div>
  );
}
