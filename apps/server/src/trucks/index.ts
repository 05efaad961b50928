export type { Trucks } from './face.ts';
export type { AreaHistory } from './history/read-history.ts';
export { sightingChanged } from './announce.ts';
export { fadesAt } from './fading.ts';
export type { PlacedSighting } from './present-sighting.ts';
export { accountKey, toReporter, getVoter, refuseOtherBody, type Submission, toSubmission } from './reporter.ts';
export { toUtcDay, daysBefore, daysBetween, daysLater, latest, startOfDay } from './history/days.ts';
export type { EventsAround, PublishedEvent } from './history/events-around.queries.ts';
export type { CountedTruck } from './history/counted-trucks.queries.ts';
