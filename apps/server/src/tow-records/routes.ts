import { towRecordPaths } from '@towscout/contracts/tow-records/constants';
import { towRecordEndpoints, type TowRecordsQuery } from '@towscout/contracts/tow-records/schema';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';

import { findAround, type FindDeps } from './find-around.ts';
import { readLotsHere } from './private-lots/read-lots-here.ts';

const LISTS_PER_MINUTE = 60;

const farAway = radiusInQuery(
  ({ radius }: TowRecordsQuery) => radius,
  () => m.billing_server_premium_tow_records(),
);

export function towRecordRoutes(app: App, deps: FindDeps): void {
  const routes = declaredRoutes(app, towRecordEndpoints);
  routes.get(
    towRecordPaths.list,
    {
      operationId: 'listTowRecords',
      summary: 'What public records say of tows around a place',
      config: { policy: { who: 'anyone', limit: { perMinute: LISTS_PER_MINUTE }, entitlements: [farAway] } },
    },
    ({ query }) => findAround(deps, query),
  );

  routes.get(
    towRecordPaths.lots,
    {
      operationId: 'countTowLots',
      summary: 'How often cars were towed from private lots at a place',
      config: { policy: { who: 'anyone', limit: { perMinute: LISTS_PER_MINUTE } } },
    },
    async ({ query: { lat, lng } }) => ({ counts: await readLotsHere(deps.db, { lat, lng }) }),
  );
}
