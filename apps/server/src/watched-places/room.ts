import { HERE_MINUTES } from '@towscout/contracts/watched-places/constants';
import { INVITE_DAYS, QUESTION_HOURS } from '@towscout/contracts/watched-places/parked-car/constants';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { hoursBefore, minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, inMinutes, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { Reports } from '#reports';
import type { Violations } from '#violations';

import { parkedCarQuestionRoutes, endParkedCar, type CarReport, setParkedCar } from './car-reports.ts';
import { coDriverRoutes } from './household/co-driver-routes.ts';
import { isSharedWith } from './household/end-co-driving.ts';
import { deleteInvitesExpiredBefore } from './household/household.queries.ts';
import { ownerRoutes } from './household/owner-routes.ts';
import {
  findParkedCarsIn,
  claimCarsToCheck,
  findParkedBoxes,
  findParkedCars,
  finishCheck,
} from './parked-cars.queries.ts';
import { matchPlaces } from './place-index/match-places.queries.ts';
import { forgetRemovedPlaces } from './place-index/place-index.queries.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index/place-index.ts';
import { endParking, type ParkingEnd, type EndPlaceDeps } from './places/end-place.ts';
import {
  announcePlaces,
  deleteExpiredPlaces,
  deleteQuestionsAskedBefore,
  findPlaceById,
  lockPlace,
  updatePlace,
} from './places/places.queries.ts';
import { placeRoutes } from './places/routes.ts';
import type { SavePlaceDeps } from './places/save-place.ts';
import { spotPhotoRoutes } from './places/spot-photo-routes.ts';
import {
  findEmailRecipients,
  unconfirmEmail,
  findPreferences,
  findPreferencesByUser,
  findPushOptOuts,
  savePreferences,
} from './preferences/preferences.queries.ts';
import { preferenceRoutes, type PushDevices } from './preferences/routes.ts';
import { findReadings } from './readers/car-readers.queries.ts';
import { fillRegions } from './regions.queries.ts';
import { snoozeRoutes, type SnoozeChoice, snoozePlace } from './snoozes/snooze-place.ts';
import { deleteEndedSnoozes, findSnoozes } from './snoozes/snoozes.queries.ts';
import { watchedPlacesUserData } from './user-data.queries.ts';
import { findRecordWatchers, findPlateWatchers, findWatchersNear } from './watchers.queries.ts';

/** Each minute, and well within what a job may take. */
const FILL_REGIONS_MS = 15_000;

export const watchedPlaces = {
  findPlaceById,
  lockPlace,
  matchPlaces,
  updatePlace,
  announcePlaces,
  findParkedCarsIn,
  findParkedBoxes,
  findParkedCars,
  claimCarsToCheck,
  finishCheck,
  findReadings,
  isSharedWith,
  findEmailRecipients,
  unconfirmEmail,
  findPreferences,
  findPreferencesByUser,
  findPushOptOuts,
  savePreferences,
  findPlateWatchers,
  findWatchersNear,
  findRecordWatchers,
  findSnoozes,
};

export interface WatchedPlaces extends ReturnType<typeof createFace> {}

const createFace = (deps: EndPlaceDeps, { matchPlaces }: PlaceIndex) => ({
  ...watchedPlaces,
  matchPlaces,
  /** For one whom the car's place alerts. */
  endParking: (tx: Tx, parking: ParkingEnd) => endParking(tx, deps, parking),
  /** Rejects with 404 for a place that doesn't alert the user. */
  snoozePlace: (tx: Tx, choice: SnoozeChoice, now: Date) => snoozePlace(tx, deps, choice, now),
});

/** For cars that tell by themselves. */
export interface CarReports extends ReturnType<typeof createCarReports> {}

const createCarReports = (deps: SavePlaceDeps & EndPlaceDeps) => ({
  /** Rejects with 400 for an impossible time, 401 for a deleted account, 409 when a later spot is known. */
  setParkedCar: (userId: string, report: CarReport) => setParkedCar(deps, userId, report),
  /** Also when no car is parked. */
  endParkedCar: (userId: string) => endParkedCar(deps, userId),
});

type Needs = {
  accounts: Accounts;
  places: Places;
  reports: Pick<Reports, 'privatePhotos'>;
  violations: Violations;
  pushDevices: PushDevices;
};

export function createWatchedPlaces(platform: Platform, needs: Needs): Room<WatchedPlaces & CarReports> {
  const { db, clock, mailer } = platform;
  const deps = { ...platform, ...needs, photos: needs.reports.privatePhotos, canSendEmail: mailer.canSend };
  const placeRetention: Retention[] = [
    {
      rows: 'where a user is now',
      kept: `${inMinutes(HERE_MINUTES)} after it was shared`,
      prune: () => deleteExpiredPlaces(db, clock.now()),
    },
    {
      rows: 'questions whether a car is parked somewhere',
      kept: `${inMinutes(QUESTION_HOURS * 60)} after they were asked`,
      prune: () => deleteQuestionsAskedBefore(db, hoursBefore(clock.now(), QUESTION_HOURS)),
    },
    { rows: 'ids of places that were removed', kept: inDays(1), prune: () => forgetRemovedPlaces(db) },
  ];
  const snoozeRetention: Retention[] = [
    { rows: 'snoozes of alerts', kept: 'until they end', prune: () => deleteEndedSnoozes(db, clock.now()) },
  ];
  // An expired one is told from a made-up one for as long again.
  const inviteRetention: Retention[] = [
    {
      rows: 'invites to share a parked car',
      kept: `${inDays(INVITE_DAYS)} after they expired`,
      prune: () => deleteInvitesExpiredBefore(db, minutesBefore(clock.now(), INVITE_DAYS * 24 * 60)),
    },
  ];
  const index = createPlaceIndex(platform);
  return {
    face: { ...createFace(deps, index), ...createCarReports(deps) },
    routes(app) {
      placeRoutes(app, deps);
      spotPhotoRoutes(app, deps);
      parkedCarQuestionRoutes(app, deps);
      preferenceRoutes(app, deps);
      snoozeRoutes(app, deps);
      ownerRoutes(app, deps);
      coDriverRoutes(app, deps);
    },
    jobs: [
      pruneJob('guards.forget-expired', '*/10 * * * *', placeRetention, { isHeld: false }),
      pruneJob('guards.forget-snoozes', '3-59/10 * * * *', snoozeRetention, { isHeld: false }),
      pruneJob('household.forget-invites', '41 * * * *', inviteRetention),
      anyJob<object>({
        name: 'guards.fill-regions',
        cron: '* * * * *',
        handle: () => fillRegions(db, FILL_REGIONS_MS),
      }),
    ],
    retention: [...placeRetention, ...snoozeRetention, ...inviteRetention],
    userData: watchedPlacesUserData(platform),
    async start() {
      index.start();
    },
    stop: index.stop,
  };
}
