import type { Map as MapLibreMap, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl';

export type Streets = 'drawn' | 'coming' | 'missing';

/** Streets that arrive sooner are not announced. */
export const PATIENCE_MS = 1_200;
/** A first tile may take 10 seconds on a slow line; later tiles are still drawn. */
const LATEST_MS = 20_000;

type StreetSource = { id: string; layers: readonly string[] | null };

/** Tile sources with their layers; null for raster tiles. */
const streetSources = ({ sources, layers }: StyleSpecification): StreetSource[] =>
  Object.entries(sources).flatMap(([id, { type }]): StreetSource[] => {
    if (type === 'raster') return [{ id, layers: null }];
    if (type !== 'vector') return [];
    const drawn = layers.flatMap((layer) => ('source' in layer && layer.source === id && layer['source-layer']) || []);
    return [{ id, layers: [...new Set(drawn)] }];
  });

/** Empty and missing tiles raise no error, so check for features. */
const hasFeatures = (map: MapLibreMap, { id, layers }: StreetSource): boolean =>
  layers?.some((sourceLayer) => map.querySourceFeatures(id, { sourceLayer }).length > 0) ?? false;

const isPicture = ({ tile }: MapSourceDataEvent): boolean =>
  typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';

/** Reports street availability for the current view. Returns an unsubscribe function. */
export function watchStreets(
  map: MapLibreMap,
  style: StyleSpecification,
  tell: (streets: Streets) => void,
): () => void {
  const sources = streetSources(style);
  const pictures = new Set<string>();
  let areDrawn = false;
  let waits: ReturnType<typeof setTimeout>[] = [];

  const settle = (streets: Streets) => {
    waits.forEach(clearTimeout);
    waits = [];
    areDrawn = streets === 'drawn';
    tell(streets);
  };
  const wait = () => {
    areDrawn = false;
    if (waits.length > 0) return;
    waits = [setTimeout(() => tell('coming'), PATIENCE_MS), setTimeout(() => tell('missing'), LATEST_MS)];
  };
  const look = () => {
    if (sources.some((source) => pictures.has(source.id) || hasFeatures(map, source))) settle('drawn');
    else if (sources.every(({ id }) => map.isSourceLoaded(id))) settle('missing');
    else wait();
  };
  const onData = (event: MapSourceDataEvent) => {
    const source = sources.find(({ id }) => id === event.sourceId);
    if (!source) return;
    if (source.layers === null && isPicture(event)) pictures.add(source.id);
    if (!areDrawn) look();
  };
  // The tiles that a move needs are known after the next render.
  const onMoved = () => map.once('render', look);

  map.on('sourcedata', onData);
  map.on('moveend', onMoved);
  map.on('idle', look);
  wait();
  return () => {
    waits.forEach(clearTimeout);
    map.off('sourcedata', onData);
    map.off('moveend', onMoved);
    map.off('render', look);
    map.off('idle', look);
  };
}
