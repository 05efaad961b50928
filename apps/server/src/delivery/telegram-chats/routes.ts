import { channelEndpoints } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict } from '#platform/http/problem.ts';

import { findConnection, issueCode, type ReadChatsDeps } from './connect-chat.ts';

const CODES_PER_HOUR = 30;

/** `chats` is null where the site has no bot. */
export function telegramChatRoutes(app: App, chats: ReadChatsDeps | null): void {
  const routes = declaredRoutes(app, channelEndpoints);
  const needChats = (): ReadChatsDeps => {
    if (!chats) throw conflict(m.delivery_server_telegram_no_bot());
    return chats;
  };

  routes.post(
    channelPaths.telegramChats,
    {
      operationId: 'connectTelegramChat',
      summary: "Get a code to send to the site's Telegram bot",
      config: { policy: { who: 'member', limit: { perHour: CODES_PER_HOUR, by: 'account' } } },
    },
    async (request, reply) =>
      reply.code(201).send(await issueCode(needChats(), getViewer(request).id, request.body.name)),
  );

  routes.get(
    channelPaths.telegramChat,
    {
      operationId: 'findTelegramChat',
      summary: "Has the code arrived at the site's Telegram bot?",
      config: forMembers,
    },
    async (request) => findConnection(needChats(), getViewer(request).id, request.params.id),
  );
}
