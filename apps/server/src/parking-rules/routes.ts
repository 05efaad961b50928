import type { FastifyRequest } from 'fastify';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { outlookEndpoints } from '@towscout/contracts/parking-rules/schema';
import { toAddress } from '@towscout/contracts/wire/location';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';

import { type CellsDeps, readCells } from './cells/read-cells.ts';
import { findInstead } from './find-instead.ts';
import { readOutlook, withinAYear } from './read-outlook.ts';
import type { OutlookDeps } from './spot/outlook-at.ts';

const ASKED_PER_MINUTE = 60;
/** A slider asks for hour after hour. */
const CELLS_PER_MINUTE = 120;
const CELLS_CACHE_SECONDS = 300;

/** The permits that a user has saved; none of a visitor who is signed out. */
type SavedPermits = (request: FastifyRequest) => Promise<readonly string[]>;

type Deps = OutlookDeps & CellsDeps & { savedPermits: SavedPermits };

export function outlookRoutes(app: App, deps: Deps): void {
  const routes = declaredRoutes(app, outlookEndpoints);
  const getPermits = async (asked: readonly string[] | undefined, request: FastifyRequest): Promise<string[]> => [
    ...(asked ?? (await deps.savedPermits(request))),
  ];

  routes.get(
    outlookPaths.outlook,
    {
      operationId: 'readOutlook',
      summary: 'What the street allows at a spot, and how likely a ticket is there',
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    async (request) =>
      readOutlook(deps, { ...request.query, permits: await getPermits(request.query.permits, request) }),
  );

  routes.get(
    outlookPaths.instead,
    {
      operationId: 'findParkingInstead',
      summary: 'Where to park instead, within five minutes of walking',
      config: { policy: { who: 'anyone', limit: { perMinute: 20 } } },
    },
    async (request) => {
      const { lat, lng, hours, street, houseNumber, ...when } = request.query;
      const now = deps.clock.now();
      const from = withinAYear(when.from ?? now, now, 'From');
      const permits = await getPermits(when.permits, request);
      const address = toAddress({ street, houseNumber });
      return findInstead(deps, { lat, lng, address, side: null, since: from, permits }, { from, hours });
    },
  );

  routes.get(
    outlookPaths.cells,
    {
      operationId: 'readOutlookCells',
      summary: 'The ticket risk and the rules of the cells of a box at an hour',
      config: {
        policy: { who: 'anyone', limit: { perMinute: CELLS_PER_MINUTE } },
        publicCacheSeconds: CELLS_CACHE_SECONDS,
      },
    },
    async ({ query: { at, ...box } }) => {
      const now = deps.clock.now();
      return readCells(deps, box, withinAYear(at ?? now, now, 'At'));
    },
  );
}
