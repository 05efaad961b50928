import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import type { SiteView } from '@towscout/contracts/site/schema';

import { readTileJson } from './tile-json.ts';
import { PATIENCE_MS } from './watch-streets.ts';

/** `outlines`: the built-in map of states and counties, which needs no network. */
export type BaseStyle =
  | { kind: 'streets'; tiles: VectorSourceSpecification }
  | { kind: 'style'; style: StyleSpecification }
  | { kind: 'outlines' }
  | { kind: 'deciding' };

const GIVE_UP_MS = 15_000;

const DECIDING: BaseStyle = { kind: 'deciding' };
const OUTLINES: BaseStyle = { kind: 'outlines' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStyle = (value: unknown): value is StyleSpecification =>
  isObject(value) && 'layers' in value && Array.isArray(value.layers) && 'sources' in value;

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(GIVE_UP_MS)]) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function askForStreets(map: SiteView['map'], theme: 'light' | 'dark', signal: AbortSignal): Promise<BaseStyle> {
  if (!map.style) {
    const at = new URL(map.tiles, location.href).href;
    return { kind: 'streets', tiles: readTileJson(await fetchJson(at, signal), at) };
  }
  const style = await fetchJson(map.style[theme], signal);
  if (!isStyle(style)) throw new Error('That is not a map style');
  return { kind: 'style', style };
}

/** Outlines until the street map arrives, or if it can't; retries when back online. */
export function useBaseStyle(
  map: SiteView['map'] | null,
  theme: 'light' | 'dark',
): { base: BaseStyle; hasFailed: boolean } {
  const [base, setBase] = useState<BaseStyle>(DECIDING);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Only configured styles differ by theme; our own is rebuilt from the same tiles.
  const asked = map?.style ? theme : 'light';

  useEffect(() => {
    const patience = setTimeout(() => setBase((now) => (now.kind === 'deciding' ? OUTLINES : now)), PATIENCE_MS);
    if (map === null) return () => clearTimeout(patience);
    const stop = new AbortController();
    const settle = (settled: BaseStyle) => {
      if (stop.signal.aborted) return;
      setBase(settled);
      setFailed(settled === OUTLINES);
    };
    askForStreets(map, asked, stop.signal).then(settle, () => settle(OUTLINES));
    return () => {
      clearTimeout(patience);
      stop.abort();
    };
  }, [map, asked, attempt]);

  useEffect(() => {
    const tryAgain = () => setAttempt((count) => count + 1);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return { base, hasFailed };
}
