import type { Map as MapLibreMap } from 'maplibre-gl';

import type { Box } from '@towscout/geo';

import { boxToAsk } from './outline-boxes.ts';

export type OutlineKind = 'states' | 'counties';
export type OutlineQuestion = { id: number; kind: OutlineKind; box: Box };
export type OutlineAnswer = { id: number; outlines: GeoJSON.FeatureCollection };

let worker: Worker | null = null;
let asked = 0;

const startWorker = (): Worker =>
  new Worker(new URL('./outline-worker.ts', import.meta.url), { type: 'module', name: 'outlines' });

/**
 * Reads the files of states and counties in a worker: unpacking the counties and handing all of them to the map took
 * the page longer than starting the map. A worker that fails answers nothing, and the map stays usable.
 */
function askForOutlines(kind: OutlineKind, box: Box, signal: AbortSignal): Promise<GeoJSON.FeatureCollection> {
  const answering = (worker ??= startWorker());
  const id = (asked += 1);
  return new Promise((resolve) => {
    const heard = new AbortController();
    answering.addEventListener(
      'message',
      ({ data }: MessageEvent<OutlineAnswer>) => {
        if (data.id !== id) return;
        heard.abort();
        resolve(data.outlines);
      },
      { signal: AbortSignal.any([heard.signal, signal]) },
    );
    answering.postMessage({ id, kind, box } satisfies OutlineQuestion, []);
  });
}

export function boxInView(map: MapLibreMap): Box {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}

/** Shows the outlines in view, and those of each view that the map moves to. Returns a function that ends this. */
export function followOutlines(
  map: MapLibreMap,
  kind: OutlineKind,
  fromZoom: number,
  show: (outlines: GeoJSON.FeatureCollection) => void,
): () => void {
  const gone = new AbortController();
  let last: Box | null = null;
  const ask = async () => {
    const box = map.getZoom() < fromZoom ? null : boxToAsk(boxInView(map), last);
    if (!box) return;
    last = box;
    const outlines = await askForOutlines(kind, box, gone.signal);
    if (last === box && !gone.signal.aborted) show(outlines);
  };
  const onMoved = () => void ask();
  map.on('moveend', onMoved);
  onMoved();
  return () => {
    gone.abort();
    map.off('moveend', onMoved);
  };
}
