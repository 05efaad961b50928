import type { FastifyRequest } from 'fastify';

import { placesPaths } from '@towscout/contracts/places/constants';
import { placesEndpoints } from '@towscout/contracts/places/schema';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';

import type { KnownPlaces } from '../known-places.ts';
import { deletePrecisionLog, findPrecisionLog, logPrecision } from './precision-log.queries.ts';
import { enhanceLocation, validateZipCode } from './zip-validation.ts';

export type PrecisionDeps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  known: () => KnownPlaces;
  disk: DiskState;
};

export function precisionRoutes(app: App, deps: PrecisionDeps): void {
  const routes = declaredRoutes(app, placesEndpoints);
  const { db, accounts, known } = deps;
  const config = { policy: { who: 'anyone', limit: { perMinute: 60 } }, needsDiskSpace: false } as const;
  // The response matters; its log entry can be lost.
  const logOwner = (request: FastifyRequest) => (deps.disk.isLow ? null : accounts.viewer(request));

  routes.post(
    placesPaths.validateZipcode,
    { operationId: 'validateZipcode', summary: 'Check a ZIP code against a place', config },
    async (request) => {
      const { latitude, longitude } = request.body;
      const found = validateZipCode(known(), request.body);
      const viewer = await logOwner(request);
      if (viewer)
        await logPrecision(
          deps,
          viewer.id,
          latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude },
          found,
        );
      return found;
    },
  );

  routes.post(
    placesPaths.enhanceLocation,
    { operationId: 'enhanceLocation', summary: 'Make a location more precise', config },
    async (request) => {
      const found = enhanceLocation(known(), request.body);
      const viewer = await logOwner(request);
      if (viewer)
        await logPrecision(deps, viewer.id, { lat: request.body.latitude, lng: request.body.longitude }, found);
      return found;
    },
  );

  routes.get(
    placesPaths.precisionLog,
    { operationId: 'listPrecisionLog', summary: 'Your recent precision checks', config: forMembers },
    async (request) => findPrecisionLog(db, getViewer(request).id),
  );

  routes.delete(
    placesPaths.precisionLog,
    { operationId: 'deletePrecisionLog', summary: 'Delete your precision log', config: forMembers },
    async (request) => {
      await deletePrecisionLog(db, getViewer(request).id);
    },
  );
}
