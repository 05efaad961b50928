import { ScrollArea } from '@base-ui/react/scroll-area';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type ConsoleScreenProps = {
  /** When this changes, the screen scrolls to its end, unless somebody is reading further up. */
  follows?: unknown;
  children: ReactNode;
};

const NEAR_END_PX = 24;

/** A screen of liquid crystals that scrolls inside. */
export function ConsoleScreen({ follows, children }: ConsoleScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const box = screen.current;
    if (follows !== undefined && box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [follows]);
  return (
    <ScrollArea.Root className="scanner-lcd relative h-full overflow-hidden rounded-lg">
      <ScrollArea.Viewport
        ref={screen}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
        }}
        className="h-full overscroll-contain focus-visible:-outline-offset-2"
      >
        <ScrollArea.Content>{children}</ScrollArea.Content>
      </ScrollArea.Viewport>
      <ScrollArea.Scrollbar className="absolute inset-y-1 right-0.5 flex w-1.5 justify-center">
        <ScrollArea.Thumb className="w-full rounded-full bg-lcd-dim opacity-60" />
      </ScrollArea.Scrollbar>
    </ScrollArea.Root>
  );
}
