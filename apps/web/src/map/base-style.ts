import type { StyleSpecification } from 'maplibre-gl';
import { useCallback, useEffect, useState } from 'react';

/** `outlines` is the built-in map of states and counties: it needs no network. */
export type BaseStyle = { kind: 'street'; style: StyleSpecification } | { kind: 'outlines' } | { kind: 'deciding' };

/** The outlines show after this long without a street style; a late one still replaces them. */
const PATIENCE_MS = 1_200;
const GIVE_UP_MS = 15_000;

const DECIDING: BaseStyle = { kind: 'deciding' };
const OUTLINES: BaseStyle = { kind: 'outlines' };

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' && value !== null && 'layers' in value && Array.isArray(value.layers) && 'sources' in value;

async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(GIVE_UP_MS)]) });
  if (!response.ok) throw new Error(`The map style answered ${response.status}`);
  const style: unknown = await response.json();
  if (!isStyle(style)) throw new Error('That is not a map style');
  return style;
}

/**
 * The street map's style when it can be had, the outlines until then and otherwise. `giveUp` is for
 * the map to call when the style came but its tiles do not; coming back online tries again.
 */
export function useBaseStyle(url: string | null): { base: BaseStyle; giveUp: () => void } {
  const [base, setBase] = useState<BaseStyle>(DECIDING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const patience = setTimeout(() => setBase((now) => (now.kind === 'deciding' ? OUTLINES : now)), PATIENCE_MS);
    if (url === null) return () => clearTimeout(patience);
    const stop = new AbortController();
    fetchStyle(url, stop.signal).then(
      (style) => setBase({ kind: 'street', style }),
      () => {
        if (!stop.signal.aborted) setBase(OUTLINES);
      },
    );
    return () => {
      clearTimeout(patience);
      stop.abort();
    };
  }, [url, attempt]);

  useEffect(() => {
    const tryAgain = () => setAttempt((count) => count + 1);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  const giveUp = useCallback(() => setBase(OUTLINES), []);
  return { base, giveUp };
}
