import { z } from 'zod';

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

export const mqttBroker = z.string().transform((text, context): MqttBroker => {
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
