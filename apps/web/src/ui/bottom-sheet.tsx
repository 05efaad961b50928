import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { m } from '@towscout/messages';

import { useEscape } from './use-escape.ts';

export type SheetHeight = 'peek' | 'half' | 'full';
export type SheetPixels = Record<SheetHeight, number>;

const ORDER: readonly SheetHeight[] = ['peek', 'half', 'full'];
/** Pixels per millisecond. */
const FLICK = 0.6;

/** One height up, and from the top back to peek. */
export const nextHeight = (height: SheetHeight): SheetHeight =>
  height === 'peek' ? 'half' : height === 'half' ? 'full' : 'peek';

/** Where a drag ends, given its pixels and upward speed. */
export function snapHeight(at: number, speed: number, pixels: SheetPixels): SheetHeight {
  if (Math.abs(speed) >= FLICK) {
    const beyond =
      speed > 0 ? ORDER.find((height) => pixels[height] > at) : ORDER.findLast((height) => pixels[height] < at);
    return beyond ?? (speed > 0 ? 'full' : 'peek');
  }
  return ORDER.reduce((best, height) => (Math.abs(pixels[height] - at) < Math.abs(pixels[best] - at) ? height : best));
}

type BottomSheetProps = {
  label: string;
  height: SheetHeight;
  onHeightChange: (height: SheetHeight) => void;
  /** Visible at the lowest height; its first lines are part of the handle, and controls take presses back. */
  summary: ReactNode;
  corner?: ReactNode;
  /** Pixels of the handle (`HANDLE_PX`) and the summary. */
  peek: number;
  /** A change scrolls the content to the top. */
  contentKey: string;
  children: ReactNode;
};

/** Above the summary. */
export const HANDLE_PX = 20;

const DRAG_BEGINS_PX = 6;
/** Half the room, but on a small phone enough for more than the summary. */
const LEAST_HALF_PX = 280;
const HALF = `max(50%, min(${LEAST_HALF_PX}px, 100% - 8px))`;
const measureHalf = (room: number): number => Math.round(Math.max(room / 2, Math.min(LEAST_HALF_PX, room - 8)));

/** A panel with three heights, set by dragging, keys or the handle; Escape lowers it. */
export function BottomSheet({
  label,
  height,
  onHeightChange,
  summary,
  corner,
  peek,
  contentKey,
  children,
}: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const heightBefore = useRef(height);
  const drag = useRef<{ y: number; from: number; at: number; moved: boolean } | null>(null);
  const wasDragged = useRef(false);
  const [dragged, setDragged] = useState<number | null>(null);

  useToastFloor(sheet, height, peek);
  useEscape(sheet, () => {
    if (height === 'peek') return;
    onHeightChange('peek');
  });

  // The focused element is gone, or out of reach in the lowered sheet.
  useEffect(() => {
    const isLowered = height === 'peek' && heightBefore.current !== 'peek';
    heightBefore.current = height;
    const { activeElement, body } = document;
    if (isLowered && (activeElement === body || content.current?.contains(activeElement))) handle.current?.focus();
  }, [height]);

  const pixels = (): SheetPixels => {
    const room = sheet.current?.parentElement?.clientHeight ?? 0;
    return { peek, half: measureHalf(room), full: room - 8 };
  };

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    drag.current = { y: event.clientY, from: sheet.current?.offsetHeight ?? peek, at: event.timeStamp, moved: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now || (!now.moved && Math.abs(event.clientY - now.y) < DRAG_BEGINS_PX)) return;
    now.moved = true;
    setDragged(Math.min(pixels().full, Math.max(peek, now.from + now.y - event.clientY)));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = null;
    setDragged(null);
    if (!now?.moved) return;
    wasDragged.current = true;
    const speed = (now.y - event.clientY) / Math.max(1, event.timeStamp - now.at);
    onHeightChange(snapHeight(now.from + now.y - event.clientY, speed, pixels()));
  };
  // On click, not pointerup, whose click would press what slid under it.
  const tap = () => {
    if (!wasDragged.current) onHeightChange(nextHeight(height));
    wasDragged.current = false;
  };
  const press = (event: KeyboardEvent) => {
    const [up, down] = [event.key === 'ArrowUp', event.key === 'ArrowDown'];
    if (!up && !down) return;
    event.preventDefault();
    onHeightChange(up ? (height === 'peek' ? 'half' : 'full') : height === 'full' ? 'half' : 'peek');
  };

  const size =
    dragged !== null ? `${dragged}px` : height === 'peek' ? `${peek}px` : height === 'half' ? HALF : 'calc(100% - 8px)';
  return (
    <section
      ref={sheet}
      aria-label={label}
      data-sheet={height}
      style={{ height: size }}
      className={`absolute inset-x-0 bottom-0 flex flex-col overflow-hidden rounded-t-xl border-t border-line bg-surface shadow-high ${dragged === null ? 'transition-[height] duration-190 ease-spring' : ''}`}
    >
      <div className="relative shrink-0" style={{ height: peek }}>
        <button
          ref={handle}
          type="button"
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onClick={tap}
          onKeyDown={press}
          aria-expanded={height !== 'peek'}
          aria-label={height === 'full' ? m.ui_sheet_lower({ label }) : m.ui_sheet_raise({ label })}
          className="absolute inset-x-0 top-0 flex h-11 cursor-grab touch-none justify-center pt-2 focus-visible:-outline-offset-4 active:cursor-grabbing"
        >
          <span aria-hidden className="h-1 w-10 rounded-full bg-control" />
        </button>
        {corner && <div className="pointer-events-none absolute top-1.5 right-4">{corner}</div>}
        <div className="pointer-events-none relative" style={{ paddingTop: HANDLE_PX }}>
          {summary}
        </div>
      </div>
      <div
        key={contentKey}
        ref={content}
        inert={height === 'peek' && dragged === null}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
      >
        {children}
      </div>
    </section>
  );
}

const FLOOR = '--toast-floor';

/** Sets the toaster's distance from the window's bottom: above the sheet and everything below its container. */
function useToastFloor(sheet: RefObject<HTMLElement | null>, height: SheetHeight, peek: number): void {
  useLayoutEffect(() => {
    const container = sheet.current?.parentElement;
    if (!container) return;
    const root = document.documentElement;
    const measure = () => {
      const { bottom, height: room } = container.getBoundingClientRect();
      const covered = { peek, half: measureHalf(room), full: 0 }[height];
      root.style.setProperty(FLOOR, `${Math.round(window.innerHeight - bottom + covered)}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => {
      observer.disconnect();
      root.style.removeProperty(FLOOR);
    };
  }, [sheet, height, peek]);
}
