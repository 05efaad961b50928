import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Room } from '../platform/room.ts';
import { type PlacesRouteDeps, placesRoutes } from './routes.ts';

export type PlacesDeps = PlacesRouteDeps & { db: Database; clock: Clock; fill(): Promise<void> };

export function placesRoom(deps: PlacesDeps): Room {
  return { routes: (app) => placesRoutes(app, deps), start: () => deps.fill() };
}
