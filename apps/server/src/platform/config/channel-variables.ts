import { z } from 'zod';

import { httpUrl, originUrl } from './http-url.ts';
import { mqttBroker } from './mqtt-broker.ts';

/** Services that channels of users are sent through. */
export const channelVariables = z.object({
  APPRISE_URL: httpUrl('APPRISE_URL').optional(),
  PUSHOVER_URL: originUrl('PUSHOVER_URL').default('https://api.pushover.net'),
  TELEGRAM_URL: originUrl('TELEGRAM_URL').default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[\w-]{30,60}$/, { error: 'TELEGRAM_BOT_TOKEN must be a token as BotFather gives it.' })
    .optional(),
  MQTT_URL: mqttBroker.optional(),
  MQTT_DISCOVERY_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, { error: 'MQTT_DISCOVERY_PREFIX must be a topic, such as homeassistant.' })
    .default('homeassistant'),
});
