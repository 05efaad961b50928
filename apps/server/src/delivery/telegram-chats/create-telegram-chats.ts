import type { Config } from '#platform/config/config.ts';
import type { App } from '#platform/http/app.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { pruneJob, type Retention } from '#platform/retention/retention.ts';

import { deleteExpiredCodes } from './chat-codes.queries.ts';
import { readChats, type ReadChatsDeps } from './read-chats.ts';
import { telegramChatRoutes } from './routes.ts';
import { createSiteBot } from './site-bot.ts';
import { type StopDeps, stopUnproven } from './stop-unproven.ts';

type Deps = Omit<ReadChatsDeps, 'bot'> & StopDeps & { config: Config; userAgent: string };

type TelegramChats = { routes(app: App): void; jobs: Job<never>[]; retention: Retention[]; stop(): Promise<void> };

/** Chats that the site's bot writes to after they send it a code. */
export function createTelegramChats(deps: Deps): TelegramChats {
  const { TELEGRAM_URL: url, TELEGRAM_BOT_TOKEN: token } = deps.config;
  const bot = token ? createSiteBot({ url, token, userAgent: deps.userAgent }) : null;
  const chats = bot && { ...deps, bot };
  // Users may leave the page after they send a code.
  const read: Job<object> = {
    name: 'alerts.telegram-chats',
    cron: '* * * * *',
    handle: async () => (chats ? readChats(chats) : undefined),
  };
  const stop: Job<object> = { name: 'alerts.telegram-unproven', cron: '52 * * * *', handle: () => stopUnproven(deps) };
  const retention: Retention[] = [
    {
      rows: 'codes that connect a Telegram chat',
      kept: 'until they expire',
      prune: () => deleteExpiredCodes(deps.db, deps.clock.now()),
    },
  ];
  return {
    routes: (app) => telegramChatRoutes(app, chats),
    jobs: [anyJob(read), anyJob(stop), pruneJob('alerts.forget-telegram-codes', '26 * * * *', retention)],
    retention,
    stop: async () => bot?.close(),
  };
}
