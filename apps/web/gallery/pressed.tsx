import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the first button inside, to show what it opens. */
export function Pressed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const turn = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('button, [role="combobox"]')?.click(),
    );
    return () => cancelAnimationFrame(turn);
  }, []);
  return <div ref={box}>{children}</div>;
}
