import { type ReactNode, useLayoutEffect, useRef } from 'react';

type ConsoleScreenProps = {
  /** What is read in it, for screen readers. */
  label: string;
  /** When this changes, the screen scrolls to its end, unless somebody is reading further up. */
  follows?: unknown;
  children: ReactNode;
};

const NEAR_END_PX = 24;

/** A screen of liquid crystals that scrolls inside. */
export function ConsoleScreen({ label, follows, children }: ConsoleScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const box = screen.current;
    if (follows !== undefined && box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [follows]);
  return (
    <div
      ref={screen}
      role="group"
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className="scanner-lcd scanner-scroll h-full overflow-y-auto overscroll-contain rounded-lg focus-visible:-outline-offset-2"
    >
      {children}
    </div>
  );
}
