import type { Accounts } from '#accounts';
import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { PushDevices, WatchedPlaces } from '#watched-places';

import { createEmailChannel } from './email/email-channel.ts';
import { createEmail } from './email/email-texts.ts';
import { emailRoutes } from './email/routes.ts';
import type { Delivery } from './index.ts';
import type { Outbox } from './message.port.ts';
import { createWebPush, deriveVapidKeys } from './push/adapters/web-push.ts';
import { createPushChannel, type PushTimeouts } from './push/push-channel.ts';
import type { PushService } from './push/push-service.port.ts';
import { pushRoutes } from './push/routes.ts';
import { deliveryUserData, listSubscriptions } from './push/subscriptions.queries.ts';

/** To record pushes in flight. */
const STOP_MS = 2000;

export const pushDevices: PushDevices = {
  findIds: async (executor, userId) => (await listSubscriptions(executor, userId)).map(({ id }) => id),
};

type Needs = {
  accounts: Accounts;
  watchedPlaces: WatchedPlaces;
  outbox: Outbox;
  pushTimeouts?: PushTimeouts | undefined;
};

export function createDelivery(platform: Platform, needs: Needs): Room<Delivery> {
  const { config, mailer, secrets } = platform;
  const pushService = createPushService(config, secrets.push);
  const email = createEmail({
    mailer,
    secret: secrets.session,
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? '',
  });
  const deps = { ...platform, ...needs, ...email, pushService };
  const pushes = createPushChannel(deps);
  const emails = createEmailChannel(deps);
  return {
    face: {
      async handOver(tx, envelopes) {
        if (envelopes.length > 0) for (const { channel } of [pushes, emails]) await channel.handOver(tx, envelopes);
      },
    },
    routes(app) {
      pushRoutes(app, deps);
      emailRoutes(app, deps);
    },
    jobs: [...pushes.jobs, ...emails.jobs],
    userData: deliveryUserData,
    async stop() {
      await pushService.close();
      await pushes.settled(STOP_MS);
    },
  };
}

/** Used without `VAPID_SUBJECT`; not read by anyone. */
const NO_SUBJECT = 'mailto:towscout@example.invalid';

/** With the operator's keys, or ones derived from the shared secret. */
function createPushService(config: Config, storedSecret: string): PushService & { close(): Promise<void> } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  return createWebPush({
    keys: publicKey && privateKey ? { publicKey, privateKey } : deriveVapidKeys(storedSecret),
    subject: config.VAPID_SUBJECT ?? (config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : NO_SUBJECT),
    trustedOrigins: config.PUSH_TRUSTED_ORIGINS,
  });
}
