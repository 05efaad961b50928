import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { placesPaths } from '@towscout/contracts/places/paths';
import {
  enhanceLocationBody,
  precisionLogEntry,
  validateZipcodeBody,
  zipValidation,
} from '@towscout/contracts/places/schema';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';

import type { KnownPlaces } from '../known-places.ts';
import { deletePrecisionLog, findPrecisionLog } from './precision-log.queries.ts';
import { logPrecision } from './precision-log.ts';
import { enhanceLocation, validateZipCode } from './zip-validation.ts';
export type PrecisionDeps = {
  db: Database;
  clock: Clock;
  accounts: Accounts;
  known: () => KnownPlaces;
  disk: DiskState;
};

export function precisionRoutes(app: App, deps: PrecisionDeps): void {
  const { db, accounts, known } = deps;
  const config = { policy: { who: 'anyone', limit: { perMinute: 60 } }, needsDiskSpace: false } as const;
  // The response matters; its log entry can be lost.
  const logOwner = (request: FastifyRequest) => (deps.disk.isLow ? null : accounts.viewer(request));

  app.post(
    placesPaths.validateZipcode,
    {
      schema: {
        operationId: 'validateZipcode',
        summary: 'Check a ZIP code against a place',
        body: validateZipcodeBody,
        response: { 200: zipValidation },
      },
      config,
    },
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

  app.post(
    placesPaths.enhanceLocation,
    {
      schema: {
        operationId: 'enhanceLocation',
        summary: 'Make a location more precise',
        body: enhanceLocationBody,
        response: { 200: zipValidation },
      },
      config,
    },
    async (request) => {
      const found = enhanceLocation(known(), request.body);
      const viewer = await logOwner(request);
      if (viewer)
        await logPrecision(deps, viewer.id, { lat: request.body.latitude, lng: request.body.longitude }, found);
      return found;
    },
  );

  app.get(
    placesPaths.precisionLog,
    {
      config: forMembers,
      schema: {
        operationId: 'listPrecisionLog',
        summary: 'Your recent precision checks',
        response: { 200: z.array(precisionLogEntry) },
      },
    },
    async (request) => findPrecisionLog(db, getViewer(request).id),
  );

  app.delete(
    placesPaths.precisionLog,
    { schema: { operationId: 'deletePrecisionLog', summary: 'Delete your precision log' }, config: forMembers },
    async (request, reply) => {
      await deletePrecisionLog(db, getViewer(request).id);
      return reply.code(204).send();
    },
  );
}
