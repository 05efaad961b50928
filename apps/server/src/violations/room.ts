import { violationPaths } from '@towscout/contracts/violations/constants';
import { type ListViolationsQuery, violationEndpoints } from '@towscout/contracts/violations/schema';

import { createPlacing, type Streets } from '#places';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forAnyone } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';

import { citationsOf, countIssuedByHour, findHoursChangedSince, findIssued } from './issued.queries.ts';
import { listPage } from './list-page.ts';
import { awaitingStreets, regeocodeJob } from './regeocode/regeocode.ts';
import { storedViolations } from './storing/store-violations.ts';
import {
  countActiveViolations,
  countKept,
  findViolations,
  findViolationsNear,
  findPlateViolations,
  hasViolations,
} from './violations.queries.ts';

type Needs = { streets: Streets; sources: Sources };

/** Parking tickets that cities publish: placed, stored, and listed. */
export function createViolations(platform: Platform, { streets, sources }: Needs): Room<Violations> {
  const placing = createPlacing({ streets });
  sources.addStores({
    violations: {
      open: storedViolations({
        events: platform.events,
        placing,
        awaitingStreets: (items) => awaitingStreets(streets, items),
        hasSeveralTables: (city) => sources.cities.some(({ key, violations }) => key === city && violations.length > 1),
        readerVersion: sources.readerVersion,
      }),
      countActive: countActiveViolations,
    },
  });
  return {
    face: createFace(platform),
    routes: (app) => violationRoutes(app, platform),
    jobs: [regeocodeJob({ ...platform, placing, streets })],
  };
}

export interface Violations extends ReturnType<typeof createFace> {}

const createFace = (platform: Platform) => ({
  /** Violations as everybody may see them, newest first. Rejects with 400 for a cursor that no page gave. */
  listPage: (question: ListViolationsQuery) => listPage(platform, question),
  /** Without one, nothing is known of any city. */
  hasSource: hasViolations,
  find: findViolations,
  /** Those whose place is known closely, nearest first. */
  near: findViolationsNear,
  ofPlates: findPlateViolations,
  /** Closely known places only; everywhere without `around`. */
  issued: findIssued,
  countIssuedByHour,
  /** A city's violations until an instant, newest first, some thousands at a time. */
  citations: citationsOf,
  /** Of each city; costs a reading of the whole table. */
  countKept,
  hoursChangedSince: findHoursChangedSince,
});

function violationRoutes(app: App, deps: Pick<Platform, 'db' | 'clock'>): void {
  declaredRoutes(app, violationEndpoints).get(
    violationPaths.list,
    { operationId: 'listParkingViolations', summary: 'Parking violations around a place', config: forAnyone },
    async (request, reply) => {
      const { lat, lng, radius, days, limit } = request.query;
      const { violations, next } = await listPage(deps, request.query);
      if (next) reply.header('link', nextLink(violationPaths.list, { lat, lng, radius, days, limit }, next));
      return violations;
    },
  );
}
