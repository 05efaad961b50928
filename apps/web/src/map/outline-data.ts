import { feature } from 'topojson-client';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import statesUrl from 'us-atlas/states-10m.json?url';

type Atlas = Parameters<typeof feature>[0];

const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The map stays usable without a file that fails to load. */
async function readAtlas(url: string, layer: 'states' | 'counties'): Promise<GeoJSON.FeatureCollection> {
  try {
    const response = await fetch(url);
    const atlas: Atlas = await response.json();
    const shapes = atlas.objects[layer];
    if (!shapes) return NOTHING;
    const read = feature(atlas, shapes);
    return read.type === 'FeatureCollection' ? read : NOTHING;
  } catch {
    return NOTHING;
  }
}

const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null;
  return () => (loading ??= load());
};

export const loadStates = once(() => readAtlas(statesUrl, 'states'));
export const loadCounties = once(() => readAtlas(countiesUrl, 'counties'));
