import { channelEndpoints } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';

import {
  addChannel,
  type ChannelUseDeps,
  presentChannel,
  removeChannel,
  renewSecret,
  switchChannel,
  testChannel,
} from './change-channels.ts';
import { listChannels } from './channels.queries.ts';

const CHANGES_PER_HOUR = 30;
const TESTS_PER_HOUR = 30;
const changing = { policy: { who: 'member', limit: { perHour: CHANGES_PER_HOUR, by: 'account' } } } as const;
const testing = { policy: { who: 'member', limit: { perHour: TESTS_PER_HOUR, by: 'account' } } } as const;

export function channelRoutes(app: App, deps: ChannelUseDeps): void {
  const routes = declaredRoutes(app, channelEndpoints);
  const { db, store, siteHasTelegramBot } = deps;

  routes.get(
    channelPaths.list,
    { operationId: 'listAlertChannels', summary: 'Your own channels for alerts', config: forMembers },
    async (request) => ({
      channels: (await listChannels(db, getViewer(request).id)).map((row) => presentChannel(store, row)),
      kinds: store.kinds,
      siteHasTelegramBot,
    }),
  );

  routes.post(
    channelPaths.list,
    { operationId: 'addAlertChannel', summary: 'Send alerts to a channel of your own', config: changing },
    async (request) => addChannel(deps, getViewer(request).id, request.body),
  );

  routes.patch(
    channelPaths.channel,
    { operationId: 'switchAlertChannel', summary: 'Turn a channel on or off', config: forMembers },
    async (request) => switchChannel(deps, getViewer(request).id, request.params.id, request.body.isOn),
  );

  routes.delete(
    channelPaths.channel,
    { operationId: 'removeAlertChannel', summary: 'Remove a channel', config: forMembers },
    async (request) => {
      await removeChannel(deps, getViewer(request).id, request.params.id);
    },
  );

  routes.post(
    channelPaths.secret,
    { operationId: 'renewAlertChannelSecret', summary: "Replace a webhook's secret", config: changing },
    async (request) => renewSecret(deps, getViewer(request).id, request.params.id),
  );

  routes.post(
    channelPaths.test,
    { operationId: 'testAlertChannel', summary: 'Send a test to a channel', config: testing },
    async (request) => testChannel(deps, getViewer(request).id, request.params.id),
  );
}
