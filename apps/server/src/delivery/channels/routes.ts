import { channelPaths } from '@towscout/contracts/delivery/channels/paths';
import {
  alertChannel,
  alertChannels,
  changeChannelBody,
  channelId,
  createChannelBody,
  createdChannel,
  renewedSecret,
  testedChannel,
} from '@towscout/contracts/delivery/channels/schema';

import type { App } from '#platform/http/app.ts';
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
  const { db, store, siteHasTelegramBot } = deps;

  app.get(
    channelPaths.list,
    {
      schema: {
        operationId: 'listAlertChannels',
        summary: 'Your own channels for alerts',
        response: { 200: alertChannels },
      },
      config: forMembers,
    },
    async (request) => ({
      channels: (await listChannels(db, getViewer(request).id)).map((row) => presentChannel(store, row)),
      kinds: store.kinds,
      siteHasTelegramBot,
    }),
  );

  app.post(
    channelPaths.list,
    {
      schema: {
        operationId: 'addAlertChannel',
        summary: 'Send alerts to a channel of your own',
        body: createChannelBody,
        response: { 201: createdChannel },
      },
      config: changing,
    },
    async (request, reply) => reply.code(201).send(await addChannel(deps, getViewer(request).id, request.body)),
  );

  app.patch(
    channelPaths.channel,
    {
      schema: {
        operationId: 'switchAlertChannel',
        summary: 'Turn a channel on or off',
        params: channelId,
        body: changeChannelBody,
        response: { 200: alertChannel },
      },
      config: forMembers,
    },
    async (request) => switchChannel(deps, getViewer(request).id, request.params.id, request.body.isOn),
  );

  app.delete(
    channelPaths.channel,
    {
      schema: { operationId: 'removeAlertChannel', summary: 'Remove a channel', params: channelId },
      config: forMembers,
    },
    async (request, reply) => {
      await removeChannel(deps, getViewer(request).id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    channelPaths.secret,
    {
      schema: {
        operationId: 'renewAlertChannelSecret',
        summary: "Replace a webhook's secret",
        params: channelId,
        response: { 200: renewedSecret },
      },
      config: changing,
    },
    async (request) => renewSecret(deps, getViewer(request).id, request.params.id),
  );

  app.post(
    channelPaths.test,
    {
      schema: {
        operationId: 'testAlertChannel',
        summary: 'Send a test to a channel',
        params: channelId,
        response: { 200: testedChannel },
      },
      config: testing,
    },
    async (request) => testChannel(deps, getViewer(request).id, request.params.id),
  );
}
