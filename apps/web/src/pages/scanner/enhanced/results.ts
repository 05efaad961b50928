import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { ScanState } from '#traffic/scan/scan-state.ts';

/** Without animation for reduced motion. */
export function bringIntoView(part: HTMLElement | null, block: ScrollLogicalPosition): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Scrolls to the results of a manual scan when they start below the window. */
export function useLeadTo(
  results: RefObject<HTMLElement | null>,
  { last, endedAt }: Pick<ScanState, 'last' | 'endedAt'>,
): () => void {
  const isWanted = useRef(false);
  const lead = useEffectEvent(() => {
    const part = results.current;
    if (!isWanted.current || !part) return;
    isWanted.current = false;
    if (part.getBoundingClientRect().top < window.innerHeight / 2) return;
    part.focus({ preventScroll: true });
    bringIntoView(part, 'start');
  });
  useEffect(() => lead(), [last]);
  // Not after a failure or an automatic scan.
  useEffect(() => {
    isWanted.current = false;
  }, [endedAt]);
  return () => {
    isWanted.current = true;
  };
}
