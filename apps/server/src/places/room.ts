import timeZoneAt from 'tz-lookup';

import type { LatLng } from '@towscout/geo';

import type { Accounts } from '#accounts';
import { minutesBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';

import { findInState, createKnownPlaces, type KnownPlaces } from './known-places.ts';
import { placesUserData } from './precision/precision-log.queries.ts';
import { precisionRoutes } from './precision/routes.ts';
import { placesRoutes } from './routes.ts';
import { isNumeric } from './search/parse-query.ts';
import { loadGazetteer } from './seed/gazetteer.queries.ts';
import { seedGazetteer } from './seed/seed-gazetteer.ts';
import { readCounties } from './streets/county-outlines.ts';
import type { CityStreets, Counties, Streets } from './streets/index.ts';
import { createStreets } from './streets/room.ts';
import { createGeocoder } from './upstream/create-geocoder.ts';
import { sweepAnswers } from './upstream/geocode-cache.queries.ts';

const GEOCODES_KEPT_DAYS = 30;
const MOST_GEOCODES = 50_000;

type Needs = {
  accounts: Accounts;
  cityStreets: readonly CityStreets[];
  /** `empty` knows only coordinates: for other rooms' tests, which need not wait for 41,000 ZIP codes. */
  gazetteer?: 'seeded' | 'empty' | undefined;
};

export function createPlaces(platform: Platform, { accounts, cityStreets, gazetteer = 'seeded' }: Needs): Room<Places> {
  let outlines: ReturnType<typeof readCounties> | undefined;
  const counties = () => (outlines ??= readCounties());
  const streetsRoom = createStreets(platform, { cityStreets, counties });
  const streets = streetsRoom.face;
  let known = createKnownPlaces({ zips: [], places: [] });
  const deps = { ...platform, accounts, geocoder: createGeocoder(platform), known: () => known, streets };
  const retention: Retention[] = [
    {
      rows: 'answers of the geocoder',
      kept: `${inDays(GEOCODES_KEPT_DAYS)}, at most ${MOST_GEOCODES.toLocaleString('en-US')}`,
      prune: () =>
        sweepAnswers(platform.db, minutesBefore(platform.clock.now(), GEOCODES_KEPT_DAYS * 24 * 60), MOST_GEOCODES),
    },
  ];
  return {
    parts: [streetsRoom],
    face: createFace({ streets, counties, known: () => known }),
    routes(app) {
      placesRoutes(app, deps);
      precisionRoutes(app, deps);
    },
    jobs: [pruneJob('places.sweep-geocode-cache', '17 * * * *', retention)],
    retention,
    userData: placesUserData,
    async start() {
      if (gazetteer === 'empty') return;
      await seedGazetteer(platform.db, platform.clock, platform.config.LANDMARKS_FILE);
      known = createKnownPlaces(await loadGazetteer(platform.db));
    },
  };
}

export interface Places extends ReturnType<typeof createFace> {}

type FaceDeps = { streets: Streets; counties: () => Promise<Counties>; known: () => KnownPlaces };

const createFace = ({ streets, counties, known }: FaceDeps) => ({
  streets,
  /** The outlines of all counties, read when they are first needed, also by a site that runs without streets. */
  counties,
  /** 'America/Chicago'. */
  timeZoneAt: ({ lat, lng }: LatLng): string => timeZoneAt(lat, lng),
  zipByCode: (zipCode: string) => known().zipByCode(zipCode),
  nearestZips: (place: LatLng, count: number) => known().nearestZips(place, count),
  findName: (point: LatLng) => known().findName(point),
  /** The given words, unless they are empty or coordinates and the area has a name. */
  wordsFor(point: LatLng, given: string): string {
    // Users search and look around where they park, report or save a place.
    streets.want(point);
    return given === '' || isNumeric(given) ? (known().findName(point) ?? given) : given;
  },
  /** The place that a city, ZIP code or coordinates name, first in this state; null when nothing has this name. */
  findInState: (text: string, state: string) => findInState(known(), text, state),
});
