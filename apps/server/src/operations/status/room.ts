import { statusPaths } from '@towscout/contracts/operations/constants';
import { statusEndpoints } from '@towscout/contracts/operations/status';

import { declaredRoutes } from '#platform/http/declared-routes.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { readStatus, type StatusDeps } from './read-status.ts';

const ASKED_PER_MINUTE = 30;

type Needs = Pick<StatusDeps, 'sources'>;

export function createStatus(platform: Platform, needs: Needs): Room {
  const deps = { ...platform, ...needs };
  return {
    face: null,
    routes(app) {
      declaredRoutes(app, statusEndpoints).get(
        statusPaths.status,
        {
          operationId: 'readStatus',
          summary: 'What works at the moment, and what is delayed',
          config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
        },
        () => readStatus(deps),
      );
    },
  };
}
