import { CHANNELS_PER_USER } from '@towscout/contracts/delivery/constants';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { createSealedText } from '#platform/secrets/sealed-text.ts';

import { type ChannelRow, countChannels, insertChannel } from './channels.queries.ts';
import { createAppriseChannel } from './services/apprise-channel.ts';
import type { Adapter } from './services/define-channel.ts';
import { homeAssistantChannel } from './services/home-assistant-channel.ts';
import { ntfyChannel } from './services/ntfy-channel.ts';
import { createPushoverChannel } from './services/pushover-channel.ts';
import { createTelegramChannel } from './services/telegram-channel.ts';
import { webhookChannel } from './services/webhook-channel.ts';

/** Those that this site offers. */
export const createChannelAdapters = (
  {
    APPRISE_URL: appriseUrl,
    PUSHOVER_URL: pushoverUrl,
    TELEGRAM_URL: telegramUrl,
    TELEGRAM_BOT_TOKEN: siteToken,
  }: Config,
  mqttChannel: Adapter | null,
): Adapter[] => [
  webhookChannel,
  ntfyChannel,
  homeAssistantChannel,
  createPushoverChannel(pushoverUrl),
  createTelegramChannel({ url: telegramUrl, siteToken }),
  ...(appriseUrl ? [createAppriseChannel(appriseUrl)] : []),
  ...(mqttChannel ? [mqttChannel] : []),
];

export type ChannelStore = ReturnType<typeof createChannelStore>;
export type OpenChannel = NonNullable<ReturnType<ChannelStore['open']>>;

/** Settings are stored sealed, each for its own channel. */
export function createChannelStore(secret: string, adapters: readonly Adapter[]) {
  const sealed = createSealedText(secret, 'alert channels');
  const findAdapter = ({ kind }: Pick<ChannelRow, 'kind'>) => adapters.find((adapter) => adapter.kind === kind) ?? null;
  const readSettings = ({ id, settings }: ChannelRow): unknown => {
    const text = sealed.open(settings, id);
    return text === null ? null : JSON.parse(text);
  };
  return {
    kinds: adapters.map(({ kind }) => kind),
    findAdapter,
    findRinging: (rings: Adapter['rings']) =>
      adapters.filter((adapter) => adapter.rings === rings).map(({ kind }) => kind),
    readSettings,
    sealSettings: (id: string, settings: object): string => sealed.seal(JSON.stringify(settings), id),
    /** Null after the site's secret changed, or when the site no longer offers this kind. */
    open(row: ChannelRow) {
      const adapter = findAdapter(row);
      const channel = adapter?.open(readSettings(row)) ?? null;
      return adapter && channel ? { ...channel, adapter } : null;
    },
  };
}

export type PlaceChannelDeps = {
  clock: Clock;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  store: ChannelStore;
  devices: HomeDevices;
};

type New = Pick<ChannelRow, 'id' | 'userId' | 'kind' | 'name'> & { settings: object };

/** 'full' when the user has as many as there can be, 'unknown' when the account is gone. */
export async function placeChannel(
  tx: Tx,
  { clock, accounts, store, devices }: PlaceChannelDeps,
  { settings, ...channel }: New,
): Promise<ChannelRow | 'full' | 'unknown'> {
  const { id, userId } = channel;
  await lockKey(tx, `alert-channels ${userId}`);
  if (!(await accounts.lockExistingUser(tx, userId))) return 'unknown';
  if ((await countChannels(tx, userId)) >= CHANNELS_PER_USER) return 'full';
  const sealed = store.sealSettings(id, settings);
  const row = await insertChannel(tx, { ...channel, settings: sealed, createdAt: clock.now() });
  await devices.follow(tx, [row]);
  return row;
}

type Channel = Pick<ChannelRow, 'id' | 'kind'>;

/** Home Assistant has one for each MQTT channel; other channels have none. */
export type HomeDevices = {
  /** After channels were added, switched or removed. */
  follow(tx: Tx, channels: readonly Channel[]): Promise<void>;
  /** After alerts were handed over. */
  showAlerts(tx: Tx, channels: readonly Channel[]): Promise<void>;
};
