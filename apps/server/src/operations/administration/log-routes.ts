import { administrationEndpoints } from '@towscout/contracts/operations/administration';
import { administrationPaths, LOG_PAGE } from '@towscout/contracts/operations/constants';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';

import type { AdministrationDeps } from './deps.ts';
import { listLog } from './list-log.ts';

export function logRoutes(app: App, deps: AdministrationDeps): void {
  declaredRoutes(app, administrationEndpoints).get(
    administrationPaths.log,
    {
      operationId: 'listAdminLog',
      summary: 'What administrators did, newest first',
      config: { policy: { who: 'admin' } },
    },
    async ({ query: { cursor } }, reply) => {
      const after = cursor === undefined ? null : fromCursor(cursor);
      const before = after && { at: new Date(after.sortValue), id: after.id };
      const entries = await listLog(deps, before, LOG_PAGE + 1);
      const page = entries.slice(0, LOG_PAGE);
      const last = page.at(-1);
      if (last && entries.length > LOG_PAGE)
        reply.header('link', nextLink(administrationPaths.log, {}, toCursor(Date.parse(last.at), last.id)));
      return page;
    },
  );
}
