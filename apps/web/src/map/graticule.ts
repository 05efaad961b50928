export type Bounds = { south: number; west: number; north: number; east: number };
export type Lines = GeoJSON.FeatureCollection<GeoJSON.LineString>;

/** In degrees; about eight lines cross a screen. */
const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;
const SCREEN_DEGREES_AT_ZOOM_0 = 720;

export const graticuleStep = (zoom: number): number => {
  const wanted = SCREEN_DEGREES_AT_ZOOM_0 / 2 ** zoom / 8;
  return STEPS.find((step) => step <= wanted) ?? 0.001;
};

const line = (from: [number, number], to: [number, number]): GeoJSON.Feature<GeoJSON.LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: [from, to] },
});

/** Covers the bounds and half a screen around. */
export function graticule({ south, west, north, east }: Bounds, zoom: number): Lines {
  const step = graticuleStep(zoom);
  const [marginLat, marginLng] = [(north - south) / 2, (east - west) / 2];
  const [low, high] = [Math.max(-85, south - marginLat), Math.min(85, north + marginLat)];
  const [left, right] = [west - marginLng, east + marginLng];
  const features: GeoJSON.Feature<GeoJSON.LineString>[] = [];
  for (let at = Math.ceil(left / step); at * step <= right; at += 1)
    features.push(line([at * step, low], [at * step, high]));
  for (let at = Math.ceil(low / step); at * step <= high; at += 1)
    features.push(line([left, at * step], [right, at * step]));
  return { type: 'FeatureCollection', features };
}
