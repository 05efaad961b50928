import type { Map as MapLibreMap, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import type { SiteView } from '@towscout/contracts/site/schema';

import { mapColors, type MapColors } from './map-tokens.ts';
import { PATIENCE_MS } from './watch-streets.ts';

/** OpenStreetMap and OpenMapTiles require credit even if the host omits it. */
const CREDIT =
  '<a href="https://openmaptiles.org/" target="_blank">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>';
const DEEPEST_ZOOM = 14;

type TileJson = { tiles: unknown[]; maxzoom?: unknown; attribution?: unknown };
const isTileJson = (value: unknown): value is TileJson =>
  typeof value === 'object' && value !== null && 'tiles' in value && Array.isArray(value.tiles);

/** Throws when it is no TileJSON. */
export function readTileJson(document: unknown, at: string): VectorSourceSpecification {
  if (!isTileJson(document)) throw new Error('That is not a TileJSON document');
  const { tiles, maxzoom, attribution } = document;
  // Keeps the braces of {z}/{x}/{y}.
  const absolute = (url: string) => (/^https?:/.test(url) ? url : new URL(at).origin + url);
  return {
    type: 'vector',
    tiles: tiles.filter((each) => typeof each === 'string').map(absolute),
    maxzoom: typeof maxzoom === 'number' ? maxzoom : DEEPEST_ZOOM,
    attribution: typeof attribution === 'string' && attribution !== '' ? attribution : CREDIT,
  };
}

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
  // A site may have one style for both themes.
  const isDark = theme === 'dark' && map.style.dark !== map.style.light;
  return { kind: 'style', style: isDark ? withReadableNames(style, mapColors()) : style };
}

/** Dark styles of others write names too dim to read at night. A shield keeps its own colors. */
export function withReadableNames(style: StyleSpecification, colors: MapColors): StyleSpecification {
  const layers = style.layers.map((layer) =>
    layer.type === 'symbol' && layer.layout?.['text-field'] !== undefined && layer.layout['icon-image'] === undefined
      ? {
          ...layer,
          paint: {
            ...layer.paint,
            'text-color': colors['map-label'],
            'text-halo-color': colors['map-halo'],
            'text-halo-width': 1.4,
          },
        }
      : layer,
  );
  return { ...style, layers };
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

/** An empty layer below the style's names, that replacement ground is inserted below. */
export const GROUND_TOP = 'ground-top';

export function withGroundTop(style: StyleSpecification): StyleSpecification {
  const names = style.layers.findLastIndex(({ type }) => type !== 'symbol') + 1;
  const top = { id: GROUND_TOP, type: 'background', layout: { visibility: 'none' } } as const;
  return { ...style, layers: style.layers.toSpliced(names, 0, top) };
}

/** Layers inserted before it lie over all ground, also one that comes later, and under names. Undefined without any. */
export function firstNames(map: MapLibreMap): string | undefined {
  const layers = map.getLayersOrder();
  return layers.slice(layers.indexOf(GROUND_TOP)).find((id) => map.getLayer(id)?.type === 'symbol');
}
