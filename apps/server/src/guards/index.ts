export {
  findPlaceById,
  lockPlace,
  matchPlaces,
  type PlaceMatch,
  updatePlace,
} from './guarded-places/places.queries.ts';
export { placeSaved } from './guarded-places/save-place.ts';
export { paceChanged } from './preferences/choose-preferences.ts';
export { findEmailReaders, unconfirmEmail } from './preferences/email-readers.queries.ts';
export {
  findPreferences,
  findPreferencesOf,
  findPushRefusers,
  type Preferences,
  savePreferences,
} from './preferences/preferences.queries.ts';
export { findPlateWatchers, findWatchersNear, type NearViolation } from './violation-watchers.queries.ts';
