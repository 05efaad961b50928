import type { Config } from '#platform/config/config.ts';

import type { Adapter } from './adapter/define-channel.ts';
import { createAppriseChannel } from './apprise/apprise-channel.ts';
import { homeAssistantChannel } from './home-assistant/home-assistant-channel.ts';
import { ntfyChannel } from './ntfy/ntfy-channel.ts';
import { createPushoverChannel } from './pushover/pushover-channel.ts';
import { createTelegramChannel } from './telegram/telegram-channel.ts';
import { webhookChannel } from './webhook/webhook-channel.ts';

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
