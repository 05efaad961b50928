import type { findParkedCarsIn } from './parked-cars.queries.ts';
import type { findPlaceById, lockPlace, matchPlaces, updatePlace } from './places/places.queries.ts';
import type {
  findEmailRecipients,
  unconfirmEmail,
  findPreferences,
  findPreferencesByUser,
  findPushOptOuts,
  savePreferences,
} from './preferences/preferences.queries.ts';
import type { findReadings } from './readers/car-readers.queries.ts';
import type { claimCarsToCheck, findParkedCars, finishCheck } from './rule-checks.queries.ts';
import type { findPlateWatchers, findWatchersNear } from './violation-watchers.queries.ts';

export { paceChanged, placeLeft, placeSaved } from './facts.ts';
export { type Reading, readingKey } from './readers/reading.ts';
export type { PlaceMatch } from './places/places.queries.ts';
export type { ParkedCar } from './parked-cars.queries.ts';
export type { Preferences } from './preferences/preferences.queries.ts';
export type { PushDevices } from './push-devices.port.ts';
export type { CarToCheck } from './rule-checks.queries.ts';
export type { NearViolation } from './violation-watchers.queries.ts';

export type WatchedPlaces = {
  findPlaceById: typeof findPlaceById;
  lockPlace: typeof lockPlace;
  matchPlaces: typeof matchPlaces;
  updatePlace: typeof updatePlace;
  findParkedCarsIn: typeof findParkedCarsIn;
  findParkedCars: typeof findParkedCars;
  claimCarsToCheck: typeof claimCarsToCheck;
  finishCheck: typeof finishCheck;
  findReadings: typeof findReadings;
  findEmailRecipients: typeof findEmailRecipients;
  unconfirmEmail: typeof unconfirmEmail;
  findPreferences: typeof findPreferences;
  findPreferencesByUser: typeof findPreferencesByUser;
  findPushOptOuts: typeof findPushOptOuts;
  savePreferences: typeof savePreferences;
  findPlateWatchers: typeof findPlateWatchers;
  findWatchersNear: typeof findWatchersNear;
};
