import { type ReactNode, useLayoutEffect, useRef } from 'react';

type ConsoleScreenProps = {
  /** For screen readers. */
  label: string;
  /** A change scrolls to the end, unless the user scrolled up. */
  follows?: unknown;
  children: ReactNode;
};

const NEAR_END_PX = 24;

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
