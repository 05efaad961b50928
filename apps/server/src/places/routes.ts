import { STREET_SEARCH, placesPaths } from '@towscout/contracts/places/constants';
import { placesEndpoints } from '@towscout/contracts/places/schema';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { notFound } from '#platform/http/problem.ts';

import { describePlace, findPlaces, type Geocoder } from './find-places.ts';
import type { KnownPlaces } from './known-places.ts';
import type { Streets } from './streets/index.ts';

export type PlacesRouteDeps = { known: () => KnownPlaces; geocoder: Geocoder; streets: Streets };

/** Fast typing searches at most five times a second. */
const policy = { who: 'anyone', limit: { perMinute: 200 } } as const;

/** The same for everyone, and changes once in years. */
const LABELS_CACHED_SECONDS = 3600;

export function placesRoutes(app: App, deps: PlacesRouteDeps): void {
  const routes = declaredRoutes(app, placesEndpoints);
  routes.get(
    placesPaths.search,
    { operationId: 'searchPlaces', summary: 'Find addresses, streets, ZIP codes and cities', config: { policy } },
    async (request, reply) => {
      const { q, limit, lat, lon } = request.query;
      const near = lat === undefined || lon === undefined ? null : { lat, lng: lon };
      const { places, lack } = await findPlaces(deps, q, limit, near);
      if (lack) reply.header(STREET_SEARCH.header, lack);
      return places;
    },
  );

  routes.get(
    placesPaths.mapLabels,
    {
      operationId: 'listMapLabels',
      summary: 'Names of places for a map without tiles',
      config: { policy, publicCacheSeconds: LABELS_CACHED_SECONDS },
    },
    async (request) => {
      const { zoom, ...box } = request.query;
      return deps.known().labels(box, zoom);
    },
  );

  routes.get(
    placesPaths.reverse,
    { operationId: 'reverseGeocode', summary: 'The address at a place', config: { policy } },
    async (request) => {
      const { lat, lon } = request.query;
      const found = await describePlace(deps, { lat, lng: lon });
      if (!found) throw notFound(m.places_server_nothing_near());
      return found;
    },
  );
}
