import { geocodedPlace, geocodeReverseQuery, geocodeSearchQuery, mapLabel, mapLabelsQuery, placesPaths, searchedPlace, STREET_SEARCH } from '@towscout/contracts/places';
import { z } from 'zod';

import type { App } from '../platform/http/app.ts';
import { notFound } from '../platform/http/problem.ts';
import { describePlace, findPlaces } from './find-places.ts';
import type { Geocoder } from './geocoder.port.ts';
import type { KnownPlaces } from './known-places.ts';

export type PlacesRouteDeps = { known: () => KnownPlaces; geocoder: Geocoder; rateLimitFactor: number };

/** Typing fast asks five times in a second at most. */
const SEARCHES_PER_MINUTE = 200;

/** What our own gazetteer answers changes once in years; a geocoder that rests today may answer in a minute. */
const cacheFor = ({ isConfigured }: Geocoder): string => (isConfigured ? 'private, max-age=60' : 'public, max-age=3600');

export function placesRoutes(app: App, deps: PlacesRouteDeps): void {
  const perMinute = (max: number) => ({ rateLimit: { max: Math.ceil(max * deps.rateLimitFactor), timeWindow: '1 minute' } });

  app.get(
    placesPaths.search,
    { schema: { querystring: geocodeSearchQuery, response: { 200: z.array(searchedPlace) } }, config: perMinute(SEARCHES_PER_MINUTE) },
    async (request, reply) => {
      const { q, limit } = request.query;
      reply.header('cache-control', cacheFor(deps.geocoder));
      const { places, lacksStreets } = await findPlaces(deps, q, limit);
      if (lacksStreets) reply.header(STREET_SEARCH.header, STREET_SEARCH.unavailable);
      return places;
    },
  );

  app.get(
    placesPaths.mapLabels,
    { schema: { querystring: mapLabelsQuery, response: { 200: z.array(mapLabel) } }, config: perMinute(SEARCHES_PER_MINUTE) },
    async (request, reply) => {
      const { zoom, ...box } = request.query;
      reply.header('cache-control', 'public, max-age=3600');
      return deps.known().labels(box, zoom);
    },
  );

  app.get(
    placesPaths.reverse,
    { schema: { querystring: geocodeReverseQuery, response: { 200: geocodedPlace } }, config: perMinute(SEARCHES_PER_MINUTE) },
    async (request, reply) => {
      const { lat, lon } = request.query;
      const found = await describePlace(deps, { lat, lng: lon });
      if (!found) throw notFound('Nothing with a name is known around this place.');
      reply.header('cache-control', cacheFor(deps.geocoder));
      return found;
    },
  );
}
