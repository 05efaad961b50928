import type { LatLng } from '@towscout/geo';

import type { Places } from '#places';
import { daysBefore, hoursBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { WatchedPlaces } from '#watched-places';

import type { DeclarationSource } from './declarations/cities/declaration-source.ts';
import { deleteEndedBefore } from './declarations/declarations.queries.ts';
import { findCityDeclarations, findDeclarationsAt, findFollowed } from './declarations/find-declarations.ts';
import { refreshDeclarations } from './declarations/refresh-declarations.ts';
import { openDeclarationSources } from './declarations/settings.ts';
import { emergencyRoutes } from './routes.ts';
import { refreshWeather } from './weather/refresh-weather.ts';
import { weatherAt, weatherContact, weatherKnownAt } from './weather/weather-state.ts';
import { deleteOverBefore } from './weather/weather.queries.ts';

/** A message of the service may come late. */
const KEPT_HOURS = 24;
/** As long as notifications name them. */
const DECLARATIONS_KEPT_DAYS = 90;

type Needs = { places: Pick<Places, 'counties' | 'timeZoneAt'>; watchedPlaces: WatchedPlaces };

/** Reasons for a city to tow many cars in one night: weather alerts, and the snow emergencies that cities declare. */
export function createEmergencies(platform: Platform, needs: Needs): Room<Emergencies> {
  const { config, db, clock, log } = platform;
  const deps = { ...platform, ...needs, declarationSources: openDeclarationSources(config.variables) };
  const refresh: Job<object> = {
    name: 'emergencies.refresh-weather',
    cron: '*/5 * * * *',
    expireInSeconds: 120,
    handle: () => refreshWeather(deps),
  };
  const follow: Job<object> = {
    name: 'emergencies.refresh-declarations',
    cron: '*/5 * * * *',
    expireInSeconds: 120,
    handle: () => refreshDeclarations(deps),
  };
  const retention: Retention[] = [
    {
      rows: 'weather alerts',
      kept: `${KEPT_HOURS} hours after they are over`,
      prune: () => deleteOverBefore(db, hoursBefore(clock.now(), KEPT_HOURS)),
    },
    {
      rows: 'snow emergencies that ended',
      kept: inDays(DECLARATIONS_KEPT_DAYS),
      prune: () => deleteEndedBefore(db, daysBefore(clock.now(), DECLARATIONS_KEPT_DAYS)),
    },
  ];
  return {
    face: createFace(deps),
    routes: (app) => emergencyRoutes(app, deps),
    jobs: [anyJob(refresh), anyJob(follow), pruneJob('emergencies.forget', '27 * * * *', retention)],
    retention,
    async start() {
      if (config.WEATHER_ALERTS && weatherContact(config) === null)
        log.warn(
          'the weather alerts are off: the National Weather Service wants a contact, so set SUPPORT_EMAIL, VAPID_SUBJECT or an https PUBLIC_URL',
        );
    },
  };
}

export interface Emergencies extends ReturnType<typeof createFace> {}

const createFace = (deps: Platform & Needs & { declarationSources: readonly DeclarationSource[] }) => ({
  /** Reads once, for many places: the weather alerts that hold or are ahead at each. */
  weatherAt: (executor: Executor, now: Date) => weatherAt(executor, deps.places, now),
  /** Reads once, for many places: true where an alert that `weatherAt` does not have is over. */
  weatherKnownAt: (executor: Executor, now: Date) => weatherKnownAt(executor, deps.places, now),
  timeZoneAt: deps.places.timeZoneAt,
  /** Reads once, for many places: if we ask a city there whether it has declared a snow emergency. */
  declaredFor: (executor: Executor) => findFollowed(executor, deps),
  /** Those of these ids, ended or not. */
  findDeclarations: (executor: Executor, ids: readonly string[]) => findCityDeclarations(executor, deps, ids),
  /** Those that are known to go on around a place. */
  findDeclarationsAt: (executor: Executor, place: LatLng, now: Date) => findDeclarationsAt(executor, deps, place, now),
});
