import type { Places } from '#places';
import { hoursBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { WatchedPlaces } from '#watched-places';

import { emergencyRoutes } from './routes.ts';
import { refreshWeather, weatherContact } from './weather/refresh-weather.ts';
import { weatherAt } from './weather/weather-at.ts';
import { deleteExpiredBefore } from './weather/weather.queries.ts';

/** A message of the service may come late. */
const KEPT_HOURS = 24;

type Needs = { places: Pick<Places, 'counties' | 'timeZoneAt'>; watchedPlaces: WatchedPlaces };

/** What may make a city tow many cars in one night: weather alerts. */
export function createEmergencies(platform: Platform, needs: Needs): Room<Emergencies> {
  const { config, db, clock, log } = platform;
  const deps = { ...platform, ...needs };
  const refresh: Job<object> = {
    name: 'emergencies.refresh-weather',
    cron: '*/5 * * * *',
    expireInSeconds: 120,
    handle: () => refreshWeather(deps),
  };
  const retention: Retention[] = [
    {
      rows: 'weather alerts',
      kept: `${KEPT_HOURS} hours after they expired`,
      prune: () => deleteExpiredBefore(db, hoursBefore(clock.now(), KEPT_HOURS)),
    },
  ];
  return {
    face: createFace(deps),
    routes: (app) => emergencyRoutes(app, deps),
    jobs: [anyJob(refresh), pruneJob('emergencies.forget-weather', '27 * * * *', retention)],
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

const createFace = ({ places }: Platform & Needs) => ({
  /** Reads once, for many places: the weather alerts that hold or are ahead at each. */
  weatherAt: (executor: Executor, now: Date) => weatherAt(executor, places, now),
  timeZoneAt: places.timeZoneAt,
});
