import type { Accounts } from '#accounts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { WatchedPlaces } from '#watched-places';

import type { ParkingRules } from '../index.ts';
import { calendarUserData } from './calendars.queries.ts';
import { calendarRoutes } from './routes.ts';

type Needs = { accounts: Accounts; watchedPlaces: WatchedPlaces; parkingRules: Pick<ParkingRules, 'outlookAt'> };

/** The rules at a user's parked car, for their calendar program. */
export const createCalendar = (platform: Platform, needs: Needs): Room => ({
  face: null,
  routes: (app) => calendarRoutes(app, { ...platform, ...needs }),
  userData: calendarUserData,
});
