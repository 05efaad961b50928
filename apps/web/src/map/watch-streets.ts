import type { Map as MapLibreMap, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl';

/** Of the streets in view: they are drawn, on their way, or not to be had. */
export type Streets = 'drawn' | 'coming' | 'missing';

/** Streets that come sooner are not announced. */
export const PATIENCE_MS = 1_200;
/** On a slow line the first tile may take 10 seconds; what takes longer is given up, and drawn all the same if it comes. */
const LATEST_MS = 20_000;

type StreetSource = { id: string; layers: readonly string[] | null };

/** The style's sources of tiles, with the layers of each that it draws; null where tiles are pictures. */
const streetSources = ({ sources, layers }: StyleSpecification): StreetSource[] =>
  Object.entries(sources).flatMap(([id, { type }]): StreetSource[] => {
    if (type === 'raster') return [{ id, layers: null }];
    if (type !== 'vector') return [];
    const drawn = layers.flatMap((layer) => ('source' in layer && layer.source === id && layer['source-layer']) || []);
    return [{ id, layers: [...new Set(drawn)] }];
  });

/** An answer without a street raises no error, and neither does a tile that the host does not have: only what is in tiles tells. */
const hasFeatures = (map: MapLibreMap, { id, layers }: StreetSource): boolean =>
  layers?.some((sourceLayer) => map.querySourceFeatures(id, { sourceLayer }).length > 0) ?? false;

const isPicture = ({ tile }: MapSourceDataEvent): boolean =>
  typeof tile === 'object' && tile !== null && 'state' in tile && tile.state === 'loaded';

/** Tells, of this style and wherever the map is moved, whether there are streets in view. Returns its undo. */
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
  // What a move asks for is known once it has been drawn.
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
