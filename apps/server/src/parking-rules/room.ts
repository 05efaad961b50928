import type { FastifyRequest } from 'fastify';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Reports } from '#reports';
import type { Sources } from '#sources';
import type { TowedCars } from '#towed-cars';
import type { Violations } from '#violations';
import type { WatchedPlaces } from '#watched-places';

import { createCalendar } from './calendar/room.ts';
import { createRiskMaps, createRuleMaps } from './cells/cell-maps.ts';
import type { ParkingRules } from './index.ts';
import { createProofs } from './proofs/room.ts';
import { readOutlook } from './read-outlook.ts';
import { trainApart, trainingJob } from './risk/train-city.ts';
import { outlookRoutes } from './routes.ts';
import { takeStreetRules } from './rules/take-street-rules.ts';
import { outlookAt } from './spot/outlook-at.ts';

type Needs = {
  accounts: Accounts;
  places: Places;
  sources: Sources;
  reports: Reports;
  violations: Violations;
  towedCars: TowedCars;
  watchedPlaces: WatchedPlaces;
  /** In place of the rules in the cities' tables. */
  outlook?: Pick<ParkingRules, 'outlookAt'> | undefined;
};

/** The parking rules and the citation risk of the next hours. */
export function createParkingRules(platform: Platform, needs: Needs): Room<ParkingRules> {
  const { accounts, places, sources, watchedPlaces } = needs;
  const deps = {
    ...platform,
    ...needs,
    streets: places.streets,
    train: trainApart,
    riskMaps: createRiskMaps(platform.db),
    ruleMaps: createRuleMaps(platform.db),
    savedPermits: async (request: FastifyRequest) => {
      const viewer = await accounts.viewer(request);
      if (!viewer) return [];
      return (await watchedPlaces.findPreferences(platform.db, viewer.id)).parkingPermits;
    },
  };
  sources.addStores({ streetRules: takeStreetRules(sources.cities, places.streets) });
  const face: ParkingRules = {
    outlookAt: (spot, from, hours) => outlookAt(deps, spot, from, hours),
    read: (query) => readOutlook(deps, query),
  };
  const outlook = needs.outlook ?? face;
  return {
    face: { ...face, ...outlook },
    parts: [
      createProofs(platform, { ...needs, parkingRules: face }),
      createCalendar(platform, { ...needs, parkingRules: outlook }),
    ],
    routes: (app) => outlookRoutes(app, deps),
    jobs: [anyJob(trainingJob(deps))],
  };
}
