import type { Logger } from 'pino';

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mailer.port.ts';
import type { Room } from '#platform/room.ts';

import type { Channel } from './channel.port.ts';
import { createEmail } from './email/create-email.ts';
import { createEmailChannel } from './email/email-channel.ts';
import { emailRoutes } from './email/routes.ts';
import type { Outbox } from './message.port.ts';
import { createPushService } from './push/create-push-service.ts';
import { createPushChannel, type PushTimeouts } from './push/push-channel.ts';
import { pushRoutes } from './push/routes.ts';
import { findDevicesOf } from './push/subscriptions.queries.ts';

/** What is under way when the server stops has this long to be noted. */
const STOP_MS = 2000;

export type DeliveryDeps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  outbox: Outbox;
  mailer: Mailer & { close?(): void };
  linkSecret: string;
  pushSecret: string;
  pushTimeouts?: PushTimeouts | undefined;
};

/** What other rooms may ask of delivery. */
export type Delivery = Channel & {
  /** The ids of the devices of a user that get pushes. */
  pushDevicesOf(executor: Executor, userId: string): Promise<string[]>;
};

export function createDelivery(given: DeliveryDeps): { delivery: Delivery; room: Room } {
  const { config, mailer } = given;
  const pushService = createPushService(config, given.pushSecret);
  const email = createEmail({
    mailer,
    secret: given.linkSecret,
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? '',
  });
  const deps = { ...given, ...email, pushService };
  const pushes = createPushChannel(deps);
  const letters = createEmailChannel(deps);
  return {
    delivery: {
      async handOver(tx, envelopes) {
        if (envelopes.length > 0) for (const { channel } of [pushes, letters]) await channel.handOver(tx, envelopes);
      },
      pushDevicesOf: async (executor, userId) => (await findDevicesOf(executor, [userId])).map(({ id }) => id),
    },
    room: {
      routes(app) {
        pushRoutes(app, deps);
        emailRoutes(app, deps);
      },
      jobs: [...pushes.jobs, ...letters.jobs],
      async stop() {
        mailer.close?.();
        await pushService.close();
        await pushes.settled(STOP_MS);
      },
    },
  };
}
