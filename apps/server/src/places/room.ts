import type { Room } from '#platform/room.ts';

import { type PrecisionDeps, precisionRoutes } from './precision/routes.ts';
import { type PlacesRouteDeps, placesRoutes } from './routes.ts';
import { sweepGeocodeCache } from './upstream/sweep-answers.ts';

export type PlacesDeps = PlacesRouteDeps & PrecisionDeps & { fill(): Promise<void> };

export function placesRoom(deps: PlacesDeps): Room {
  return {
    routes(app) {
      placesRoutes(app, deps);
      precisionRoutes(app, deps);
    },
    jobs: [sweepGeocodeCache(deps)],
    start: () => deps.fill(),
  };
}
