import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

import { turnedBy, valueAfterKey } from './knob-turn.ts';

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
