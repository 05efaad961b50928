import type { Accounts } from '#accounts';
import type { Config } from '#platform/config/config.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { PushDevices, WatchedPlaces } from '#watched-places';

import { createChannelSender } from './channels/channel-sender.ts';
import { createChannelAdapters, createChannelStore } from './channels/channel-store.ts';
import { createChannels } from './channels/create-channels.ts';
import { channelRoutes } from './channels/routes.ts';
import { createEmailChannel } from './email/email-channel.ts';
import { createEmail } from './email/email-texts.ts';
import { emailRoutes } from './email/routes.ts';
import { createMqtt, MQTT_TIMING, type MqttTiming } from './home-assistant/create-mqtt.ts';
import type { Delivery } from './index.ts';
import type { Outbox } from './message.port.ts';
import { deriveVapidKeys } from './push/adapters/vapid.ts';
import { createWebPush } from './push/adapters/web-push.ts';
import { createPushChannel, type PushTimeouts } from './push/push-channel.ts';
import type { PushService } from './push/push-service.port.ts';
import { pushRoutes } from './push/routes.ts';
import { selfTestRoutes, createSelfTest } from './push/self-test/self-test.ts';
import { listSubscriptions } from './push/subscriptions.queries.ts';
import { findRecipients } from './recipients.queries.ts';
import { createRinging, ringingRoutes } from './ringing/ring-alarms.ts';
import { createTelegramChats } from './telegram-chats/create-telegram-chats.ts';
import { createUserData } from './user-data.queries.ts';

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
  mqttTiming?: MqttTiming | undefined;
};

export function createDelivery(platform: Platform, needs: Needs): Room<Delivery> {
  const { config, mailer, secrets, userAgent } = platform;
  const publicUrl = config.PUBLIC_URL ?? null;
  const pushService = createPushService(config, secrets.push);
  const email = createEmail({ mailer, secret: secrets.session, publicUrl: publicUrl ?? '' });
  const deps = { ...platform, ...needs, ...email, pushService };
  const pushes = createPushChannel(deps);
  const emails = createEmailChannel(deps);
  const sender = createChannelSender({ userAgent, trustedOrigins: config.CHANNEL_TRUSTED_ORIGINS });
  const mqtt = createMqtt({ ...platform, ...needs, publicUrl, timing: needs.mqttTiming ?? MQTT_TIMING });
  const store = createChannelStore(secrets.session, createChannelAdapters(config, mqtt.adapter));
  const ownDeps = {
    ...platform,
    ...needs,
    store,
    sender,
    devices: mqtt.devices,
    publicUrl,
    siteHasTelegramBot: Boolean(config.TELEGRAM_BOT_TOKEN),
  };
  const own = createChannels(ownDeps);
  const chats = createTelegramChats({ ...ownDeps, letters: own.letters });
  const rings = createRinging({ ...platform, ...needs, bells: [pushes.bell, own.bell] });
  const selfTest = createSelfTest(deps);
  return {
    face: {
      expect: (messages) => pushes.channel.expect(messages),
      async handOver(tx, envelopes) {
        if (envelopes.length === 0) return;
        for (const { channel } of [pushes, emails]) await channel.handOver(tx, envelopes);
        const { channels, ringing } = await findRecipients(tx, [...new Set(envelopes.map(({ userId }) => userId))]);
        const alarms = envelopes.filter(({ isAlarm, userId }) => isAlarm && ringing.has(userId));
        await own.handOver(tx, envelopes, channels, new Set(alarms.map(({ id }) => id)));
        await rings.begin(
          tx,
          alarms.map(({ id, userId }) => ({ notificationId: id, userId })),
        );
      },
    },
    routes(app) {
      pushRoutes(app, deps);
      selfTestRoutes(app, deps);
      emailRoutes(app, deps);
      channelRoutes(app, ownDeps);
      chats.routes(app);
      ringingRoutes(app, ownDeps);
    },
    jobs: [pushes, emails, own, chats, mqtt, rings, selfTest].flatMap(({ jobs }) => jobs),
    retention: [own, chats, rings, selfTest].flatMap(({ retention }) => retention),
    userData: createUserData(mqtt.devices),
    start: async () => mqtt.start(),
    async stop() {
      await Promise.all([pushService.close(), sender.close(), chats.stop(), mqtt.stop()]);
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
