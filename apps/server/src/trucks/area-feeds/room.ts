import type { Places } from '#places';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { Trucks } from '../index.ts';
import { areaFeedRoutes } from './routes.ts';

type Needs = { places: Places; trucks: Trucks };

/** The live trucks of an area, for feed readers and maps. */
export const createAreaFeeds = (platform: Platform, needs: Needs): Room => ({
  face: null,
  routes: (app) => areaFeedRoutes(app, { ...platform, ...needs }),
});
