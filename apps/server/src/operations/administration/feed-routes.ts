import { type AdminFeed, administrationEndpoints } from '@towscout/contracts/operations/administration';
import { administrationPaths, type FeedSetting } from '@towscout/contracts/operations/constants';
import { m } from '@towscout/messages';

import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import { insertAction } from './actions.queries.ts';
import type { AdministrationDeps } from './deps.ts';

const CHANGES_PER_HOUR = 120;
const ACTIONS = { on: 'feed_on', off: 'feed_off', default: 'feed_default' } as const satisfies Record<
  FeedSetting,
  string
>;

export function feedRoutes(app: App, deps: AdministrationDeps): void {
  const routes = declaredRoutes(app, administrationEndpoints);
  const { db, clock, sources } = deps;

  routes.get(
    administrationPaths.feeds,
    {
      operationId: 'listAdminFeeds',
      summary: 'Every feed, who switched it, and whether it can run here',
      config: { policy: { who: 'admin' } },
    },
    () => listFeeds(deps),
  );

  routes.put(
    administrationPaths.feed,
    {
      operationId: 'switchFeed',
      summary: "Switch a feed on, off, or back to the environment's default",
      config: { policy: { who: 'admin', limit: { perHour: CHANGES_PER_HOUR, by: 'account' } } },
    },
    async (request) => {
      const { id: source } = request.params;
      const { setting, reason: said = '' } = request.body;
      const { id: by } = getViewer(request);
      const reason = said === '' ? null : said;
      await transact(db, async (tx) => {
        const hasChanged = await sources.switchFeed(tx, { source, setting, by, reason });
        if (!hasChanged) return;
        await insertAction(tx, { at: clock.now(), actorId: by, action: ACTIONS[setting], source, reason });
      });
      const feed = (await listFeeds(deps)).find(({ key }) => key === source);
      if (!feed) throw notFound(m.operations_administration_server_feed_not_found());
      return feed;
    },
  );
}

async function listFeeds({ sources, accounts }: AdministrationDeps): Promise<AdminFeed[]> {
  const feeds = await sources.listSwitchable();
  const people = await accounts.findViewers(feeds.flatMap(({ switched }) => switched?.by ?? []));
  return feeds.map(({ switched, ...feed }) =>
    Object.assign(feed, {
      switched: switched && {
        at: switched.at.toISOString(),
        by: people.get(switched.by)?.email ?? null,
        reason: switched.reason,
      },
    }),
  );
}
