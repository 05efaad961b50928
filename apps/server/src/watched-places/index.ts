export { paceChanged, placeLeft, placeSaved } from './facts.ts';
export { type Reading, readingKey } from './readers/reading.ts';
export type { PlaceMatch } from './place-index/match-places.queries.ts';
export type { ParkedCar, CarToCheck, Circle } from './parked-cars.queries.ts';
export { isSnoozed, snoozeUntil } from './snoozes/snooze.ts';
export type { Preferences } from './preferences/preferences.queries.ts';
export type { PushDevices } from './preferences/routes.ts';
export type { RecordWatcher, NearViolation } from './watchers.queries.ts';
export type { CarReports, WatchedPlaces } from './room.ts';
