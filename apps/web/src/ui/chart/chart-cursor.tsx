import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

import { classNames } from '../class-names.ts';
import type { ChartTone } from './chart-data.ts';
import { TONES } from './chart-tones.tsx';

type ChartCursorProps = { label: string; columns: number; rows?: number } & (
  | {
      /** The tip's words. Places count left to right, then down. */
      tell: (at: number) => ChartTip;
    }
  | {
      /** In place of a tip, for a line elsewhere that says the same. */
      read: (at: number) => string;
      onRead: (at: number | null) => void;
    }
);

type ChartTip = { title: string; lines: readonly { name: string; value: string; tone?: ChartTone }[] };

const formatTip = ({ title, lines }: ChartTip): string =>
  `${title}: ${lines.map(({ name, value }) => `${value} ${name}`).join(', ')}`;

const between = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** A slider to the keyboard and screen readers; Escape hides it. */
export function ChartCursor({ label, columns, rows = 1, ...told }: ChartCursorProps) {
  const [at, moveTo] = useState<number | null>(null);
  const count = columns * rows;
  const shown = at !== null && at < count ? at : null;
  const say = (place: number) => ('read' in told ? told.read(place) : formatTip(told.tell(place)));

  function setAt(next: number | null) {
    moveTo(next);
    if ('onRead' in told) told.onRead(next);
  }

  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const column = between(0, columns - 1, Math.floor(((clientX - left) / width) * columns));
    const row = between(0, rows - 1, Math.floor(((clientY - top) / height) * rows));
    setAt(row * columns + column);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    if (event.key === 'Escape') setAt(null);
    const step = rows === 1 ? (steps[event.key] ?? 0) % columns : steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (shown ?? 0) + step;
    if (next >= 0 && next < count) setAt(next);
  }

  return (
    <div
      className="absolute inset-0 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
    >
      <input
        type="range"
        aria-label={label}
        aria-valuetext={say(shown ?? 0)}
        min={0}
        max={count - 1}
        value={shown ?? 0}
        onChange={({ target }) => setAt(Number(target.value))}
        onFocus={() => setAt(shown ?? 0)}
        onBlur={() => setAt(null)}
        onKeyDown={onKeyDown}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      {shown !== null && (
        <Mark column={shown % columns} row={Math.floor(shown / columns)} columns={columns} rows={rows}>
          {'tell' in told && <Tip {...told.tell(shown)} />}
        </Mark>
      )}
    </div>
  );
}

type MarkProps = { column: number; row: number; columns: number; rows: number; children: ReactNode };

function Mark({ column, row, columns, rows, children }: MarkProps) {
  const x = (100 * (column + 0.5)) / columns;
  const isInUpperHalf = row < rows / 2;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      <div
        className={classNames('absolute', rows === 1 ? 'bg-ink/10 forced-colors:border-x' : 'outline-2 outline-ink')}
        style={{
          left: `${(100 * column) / columns}%`,
          top: `${(100 * row) / rows}%`,
          width: `${100 / columns}%`,
          height: `${100 / rows}%`,
        }}
      />
      {children && (
        <div
          className="absolute z-10 w-max max-w-full rounded-md border border-line bg-raised px-3 py-2 text-xs shadow-high"
          style={{
            left: `${x}%`,
            transform: `translateX(-${x}%)`,
            // Beside the cell, never over it.
            ...(rows === 1 && { top: 0 }),
            ...(rows > 1 && isInUpperHalf && { top: `calc(${(100 * (row + 1)) / rows}% + 6px)` }),
            ...(rows > 1 && !isInUpperHalf && { bottom: `calc(${100 - (100 * row) / rows}% + 6px)` }),
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

const Tip = ({ title, lines }: ChartTip) => (
  <>
    <p className="font-semibold text-ink">{title}</p>
    {lines.map(({ name, value, tone }) => (
      <p key={name} className="flex items-center gap-2 text-muted">
        {tone && <span className={`size-2.5 rounded-full border forced-color-adjust-none ${TONES[tone].swatch}`} />}
        {name}
        <span className="ml-auto pl-2 font-semibold text-ink">{value}</span>
      </p>
    ))}
  </>
);
