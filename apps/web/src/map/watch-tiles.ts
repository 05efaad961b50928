import type { Map as MapLibreMap } from 'maplibre-gl';

/** A street map without one tile after this long is not coming. */
const TILES_LATEST_MS = 8_000;
const FAILURES_ENOUGH = 3;

/** A tile that the server does not have raises no error: it is only never loaded. */
const isLoaded = (tile: unknown): boolean =>
  typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';

/** Calls `onFailed` once when the style's own tiles do not come. Returns its undo. */
export function watchTiles(map: MapLibreMap, sourceIds: readonly string[], onFailed: () => void): () => void {
  let failures = 0;
  const stop = () => {
    clearTimeout(timer);
    map.off('error', count);
    map.off('sourcedata', settle);
  };
  const fail = () => {
    stop();
    onFailed();
  };
  const timer = setTimeout(fail, TILES_LATEST_MS);
  const count = () => {
    failures += 1;
    if (failures >= FAILURES_ENOUGH) fail();
  };
  const settle = (event: { sourceId: string; tile?: unknown }) => {
    if (isLoaded(event.tile) && sourceIds.includes(event.sourceId)) stop();
  };
  map.on('error', count);
  map.on('sourcedata', settle);
  return stop;
}
