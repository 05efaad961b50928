import type { VectorSourceSpecification } from 'maplibre-gl';

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
