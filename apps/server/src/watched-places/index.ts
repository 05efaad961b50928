import type { Tx } from '#platform/db/database.ts';

import type { CarReport, CarReportOutcome } from './car-reports/set-parked-car.ts';
import type { isSharedWith } from './household/is-shared-with.ts';
import type { findParkedCarsIn } from './parked-cars.queries.ts';
import type { matchPlaces } from './place-index/match-places.queries.ts';
import type { ParkingEnd, ParkingEnded } from './places/end-parking.ts';
import type { announcePlaces, findPlaceById, lockPlace, updatePlace } from './places/places.queries.ts';
import type {
  findEmailRecipients,
  unconfirmEmail,
  findPreferences,
  findPreferencesByUser,
  findPushOptOuts,
  savePreferences,
} from './preferences/preferences.queries.ts';
import type { findReadings } from './readers/car-readers.queries.ts';
import type { findRecordWatchers } from './record-watchers.queries.ts';
import type { claimCarsToCheck, findParkedCars, finishCheck } from './rule-checks.queries.ts';
import type { SnoozeChoice } from './snoozes/snooze-place.ts';
import type { findSnoozes } from './snoozes/snoozes.queries.ts';
import type { findPlateWatchers, findWatchersNear } from './violation-watchers.queries.ts';

export { paceChanged, placeLeft, placeSaved } from './facts.ts';
export { type Reading, readingKey } from './readers/reading.ts';
export type { PlaceMatch } from './place-index/match-places.queries.ts';
export type { ParkedCar } from './parked-cars.queries.ts';
export { isSnoozed, snoozeUntil } from './snoozes/snooze.ts';
export type { Preferences } from './preferences/preferences.queries.ts';
export type { PushDevices } from './push-devices.port.ts';
export type { CarToCheck } from './rule-checks.queries.ts';
export type { RecordWatcher } from './record-watchers.queries.ts';
export type { NearViolation } from './violation-watchers.queries.ts';

export type WatchedPlaces = {
  findPlaceById: typeof findPlaceById;
  lockPlace: typeof lockPlace;
  matchPlaces: typeof matchPlaces;
  updatePlace: typeof updatePlace;
  announcePlaces: typeof announcePlaces;
  findParkedCarsIn: typeof findParkedCarsIn;
  findParkedCars: typeof findParkedCars;
  claimCarsToCheck: typeof claimCarsToCheck;
  finishCheck: typeof finishCheck;
  findReadings: typeof findReadings;
  isSharedWith: typeof isSharedWith;
  findEmailRecipients: typeof findEmailRecipients;
  unconfirmEmail: typeof unconfirmEmail;
  findPreferences: typeof findPreferences;
  findPreferencesByUser: typeof findPreferencesByUser;
  findPushOptOuts: typeof findPushOptOuts;
  savePreferences: typeof savePreferences;
  findPlateWatchers: typeof findPlateWatchers;
  findWatchersNear: typeof findWatchersNear;
  findRecordWatchers: typeof findRecordWatchers;
  findSnoozes: typeof findSnoozes;
  /** For one whom the car's place alerts. */
  endParking(tx: Tx, parking: ParkingEnd): Promise<ParkingEnded>;
  /** Rejects with 404 for a place that doesn't alert the user. */
  snoozePlace(tx: Tx, choice: SnoozeChoice, now: Date): Promise<unknown>;
};

/** For cars that tell by themselves. */
export type CarReports = {
  /** Rejects with 400 for an impossible time, 401 for a deleted account, 409 when a later spot is known. */
  setParkedCar(userId: string, report: CarReport): Promise<CarReportOutcome>;
  /** Also when no car is parked. */
  endParkedCar(userId: string): Promise<void>;
};
