import { channelEndpoints } from '@towscout/contracts/delivery/channels';
import { channelPaths } from '@towscout/contracts/delivery/constants';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict } from '#platform/http/problem.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { pruneJob, type Retention } from '#platform/retention/retention.ts';

import type { ChannelStore } from '../channels/channel-store.ts';
import { type ChannelRow, listActiveOfKind, lockChannels, saveHealth } from '../channels/channels.queries.ts';
import { type Health, updateHealth } from '../channels/health.ts';
import type { LetterTask } from '../channels/record-results.ts';
import { deleteExpiredCodes } from './chat-codes.queries.ts';
import { readChats, type ReadChatsDeps, findConnection, issueCode } from './connect-chat.ts';
import { createSiteBot } from './site-bot.ts';

type StopDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  store: ChannelStore;
  accounts: Pick<Accounts, 'findLocales'>;
  letters: Job<LetterTask>;
};

/** Channels of earlier versions, whose chats nobody showed to be theirs: before an alert needs them, with a letter. */
async function stopUnproven({ db, clock, jobs, store, accounts, letters }: StopDeps): Promise<void> {
  const unproven = (await listActiveOfKind(db, 'telegram')).filter(
    (row) => (store.open(row)?.findObjection() ?? null) !== null,
  );
  if (unproven.length === 0) return;
  await transact(db, async (tx) => {
    const now = clock.now();
    const rows = (
      await lockChannels(
        tx,
        unproven.map(({ id }) => id),
      )
    ).filter((row) => row.turnedOffAt === null);
    const localeFor = await accounts.findLocales(
      tx,
      rows.map(({ userId }) => userId),
    );
    const stopped = rows.map((row) =>
      inLocale(localeFor(row.userId), () => toStopped(row, store.open(row)?.findObjection() ?? '', now)),
    );
    await saveHealth(tx, stopped);
    await jobs.enqueueAll(
      tx,
      letters,
      stopped.map(({ id }) => ({ channelId: id })),
    );
  });
}

const toStopped = (row: ChannelRow, reason: string, now: Date): Health & { id: string } => ({
  id: row.id,
  ...updateHealth(row, { kind: 'gone', reason }, now),
});

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

const CODES_PER_HOUR = 30;

/** `chats` is null where the site has no bot. */
function telegramChatRoutes(app: App, chats: ReadChatsDeps | null): void {
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
