import { z } from 'zod';

import { httpUrl, originUrl } from './variable-formats.ts';

/** As the client takes it; the URL with its password is kept nowhere else. */
export type MqttBroker = {
  protocol: 'mqtt' | 'mqtts';
  host: string;
  port?: number;
  username?: string;
  password?: string;
};

const SENTENCE =
  'MQTT_URL must be mqtt://host:1883 or mqtts://host:8883, with user:password@ before the host where the broker asks for them.';

const mqttBroker = z.string().transform((text, context): MqttBroker => {
  const broker = readBroker(text.trim());
  if (broker) return broker;
  context.addIssue({ code: 'custom', message: SENTENCE });
  return z.NEVER;
});

function readBroker(text: string): MqttBroker | null {
  const url = URL.parse(text);
  const protocol = url && readProtocol(url);
  if (!protocol || url.hostname === '' || url.search || url.hash || !/^\/?$/.test(url.pathname)) return null;
  const credentials = readCredentials(url);
  if (!credentials) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { protocol, host, ...(url.port && { port: Number(url.port) }), ...credentials };
}

const readProtocol = ({ protocol }: URL): MqttBroker['protocol'] | null =>
  protocol === 'mqtt:' ? 'mqtt' : protocol === 'mqtts:' ? 'mqtts' : null;

/** Null when they are not encoded as in an address. */
function readCredentials({ username, password }: URL): Pick<MqttBroker, 'username' | 'password'> | null {
  try {
    return {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    };
  } catch {
    return null;
  }
}

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
