import type { TruckFeatures } from '@towscout/contracts/trucks/area-feeds';

import { type AreaFeed, type FeedEntry, isSimulated } from '../area-feed.ts';

export const GEOJSON = 'application/geo+json';

/** RFC 7946. */
export const toGeoJson = ({ entries }: AreaFeed): TruckFeatures => ({
  type: 'FeatureCollection',
  features: entries.map(toFeature),
});

function toFeature({ title, summary, url, point, truck }: FeedEntry): TruckFeatures['features'][number] {
  const { id, latitude: _latitude, longitude: _longitude, ...said } = truck;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    properties: { title, summary, url, simulated: isSimulated(truck), ...said },
  };
}
