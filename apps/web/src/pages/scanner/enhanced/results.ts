import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { ScanState } from '#traffic/scan/scan-state.ts';

/** At once for whoever wants little motion. */
export function bringIntoView(part: HTMLElement | null, block: ScrollLogicalPosition): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  part?.scrollIntoView({ block, behavior: isCalm ? 'auto' : 'smooth' });
}

/** Leads to these results once somebody's scan has brought them, where they begin below the window. */
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
  // One that failed leads nowhere, and neither does the next one by itself.
  useEffect(() => {
    isWanted.current = false;
  }, [endedAt]);
  return () => {
    isWanted.current = true;
  };
}
