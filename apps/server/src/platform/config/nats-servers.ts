import type { ConnectionOptions } from '@nats-io/transport-node';
import { z } from 'zod';

/** As the client takes them. */
export type NatsServers = Required<Pick<ConnectionOptions, 'servers'>> &
  Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'>;

const SCHEMES = new Set(['nats:', 'tls:']);

/** Addresses of one cluster with commas between them; the first one has the credentials. */
export const natsServers = z.string().transform((text, context): NatsServers => {
  const urls = text.split(',').map((part) => URL.parse(part.trim()));
  const [first] = urls;
  const isEachAddress = urls.every((url) => url !== null && SCHEMES.has(url.protocol) && url.hostname !== '');
  const given = first && isEachAddress ? readCredentials(first) : null;
  if (!given) {
    context.addIssue({
      code: 'custom',
      message: 'NATS_URL must be nats://host:4222 or tls://host:4222, or several of them with commas between.',
    });
    return z.NEVER;
  }
  return {
    servers: urls.flatMap((url) => (url ? [url.host] : [])),
    ...given,
    // Refuses a server without TLS.
    ...(urls.some((url) => url?.protocol === 'tls:') && { tls: {} }),
  };
});

/** Null when they are not encoded as in an address. */
function readCredentials({ username, password }: URL): Pick<NatsServers, 'user' | 'pass' | 'token'> | null {
  try {
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
    if (user === '') return {};
    return pass === '' ? { token: user } : { user, pass };
  } catch {
    return null;
  }
}
