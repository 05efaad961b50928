import { INVITE_DAYS } from '@towscout/contracts/household/paths';

import type { Accounts } from '#accounts';
import type { Places } from '#gazetteer';
import { minutesBefore } from '#platform/clock.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Reports } from '#reports';
import type { Violations } from '#tickets';

import { coDriverRoutes } from './household/co-driver-routes.ts';
import { deleteInvitesExpiredBefore } from './household/invites.queries.ts';
import { ownerRoutes } from './household/owner-routes.ts';
import type { WatchedPlaces } from './index.ts';
import { findParkedCarsIn } from './parked-cars.queries.ts';
import { deleteExpiredPlaces, findPlaceById, lockPlace, matchPlaces, updatePlace } from './places/places.queries.ts';
import { placeRoutes } from './places/routes.ts';
import { spotPhotoRoutes } from './places/spot-photo-routes.ts';
import {
  findEmailRecipients,
  unconfirmEmail,
  findPreferences,
  findPreferencesByUser,
  findPushOptOuts,
  savePreferences,
} from './preferences/preferences.queries.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import type { PushDevices } from './push-devices.port.ts';
import { findReadings } from './readers/car-readers.queries.ts';
import { claimCarsToCheck, findParkedCars, finishCheck } from './rule-checks.queries.ts';
import { watchedPlacesUserData } from './user-data.queries.ts';
import { findPlateWatchers, findWatchersNear } from './violation-watchers.queries.ts';

export const watchedPlaces: WatchedPlaces = {
  findPlaceById,
  lockPlace,
  matchPlaces,
  updatePlace,
  findParkedCarsIn,
  findParkedCars,
  claimCarsToCheck,
  finishCheck,
  findReadings,
  findEmailRecipients,
  unconfirmEmail,
  findPreferences,
  findPreferencesByUser,
  findPushOptOuts: findPushOptOuts,
  savePreferences,
  findPlateWatchers,
  findWatchersNear,
};

type Needs = {
  accounts: Accounts;
  places: Places;
  reports: Pick<Reports, 'privatePhotos'>;
  violations: Violations;
  pushDevices: PushDevices;
};

export function createWatchedPlaces(platform: Platform, needs: Needs): Room<WatchedPlaces> {
  const { db, clock, mailer } = platform;
  const deps = { ...platform, ...needs, photos: needs.reports.privatePhotos, canSendEmail: mailer.canSend };
  const forgetExpired: Job<object> = {
    name: 'guards.forget-expired',
    cron: '*/10 * * * *',
    handle: () => deleteExpiredPlaces(db, clock.now()),
  };
  // An expired one is told from a made-up one for as long again.
  const forgetInvites: Job<object> = {
    name: 'household.forget-invites',
    cron: '41 * * * *',
    handle: () => deleteInvitesExpiredBefore(db, minutesBefore(clock.now(), INVITE_DAYS * 24 * 60)),
  };
  return {
    face: watchedPlaces,
    routes(app) {
      placeRoutes(app, deps);
      spotPhotoRoutes(app, deps);
      preferenceRoutes(app, deps);
      ownerRoutes(app, deps);
      coDriverRoutes(app, deps);
    },
    jobs: [anyJob(forgetExpired), anyJob(forgetInvites)],
    userData: watchedPlacesUserData(platform),
  };
}
