import { z } from 'zod';

import { isPointServed, latitudeText, longitudeText, outside, radiusMilesText } from '../wire/location.ts';
import { nearbyTowTruck } from './trucks.ts';

/** For feed readers, maps and home automation, without a program of their own. */
export const areaFeedPaths = {
  atom: '/feeds/area.atom',
  rss: '/feeds/area.rss',
  geojson: '/feeds/area.geojson',
  /** An index of those messages. */
  cap: '/feeds/area.cap',
  capMessage: '/feeds/tow-trucks/:id.cap',
} as const;

/** How often feed readers are asked to poll. */
export const FEED_CACHE_SECONDS = 60;

export const areaFeedQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText })
  .refine(isPointServed, outside);
export type AreaFeedQuery = z.output<typeof areaFeedQuery>;

/** A truck as a feature of GeoJSON (RFC 7946). */
const truckFeature = z.object({
  type: z.literal('Feature'),
  id: z.string(),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: nearbyTowTruck
    .omit({ id: true, latitude: true, longitude: true })
    .extend({ title: z.string(), summary: z.string(), url: z.string(), simulated: z.boolean() }),
});

export const truckFeatures = z.object({ type: z.literal('FeatureCollection'), features: z.array(truckFeature) });
export type TruckFeatures = z.output<typeof truckFeatures>;
