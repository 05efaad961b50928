import type { LookupFunction } from 'node:net';

import { Agent } from 'undici';

import { m } from '@towscout/messages';

import { lookupPublic } from '#platform/outgoing/public-address.ts';

import { isPushEndpoint } from '../endpoint-rule.ts';
import type { PushRequest, PushService } from '../push-service.port.ts';
import { createEncryptionPool } from './encryption-pool.ts';
import { postMessage } from './post-message.ts';
import { createAuthorizations, type VapidKeys } from './vapid.ts';

type Options = {
  keys: VapidKeys;
  /** A mailto: or https: URL of the operator. */
  subject: string;
  /** Push services in the operator's own network. */
  trustedOrigins: readonly string[];
  lookup?: LookupFunction;
};

const CONNECT_MS = 5000;
/** Each push service; one is enough where it speaks HTTP/2. */
const CONNECTIONS = 64;
/** Until the next alert, as a rule. */
const KEEP_ALIVE_MS = 30_000;

/** RFC 8030, 8291, 8292. */
export function createWebPush({
  keys,
  subject,
  trustedOrigins,
  lookup = lookupPublic,
}: Options): PushService & { close(): Promise<void> } {
  const agent = (connect: { lookup?: LookupFunction }) =>
    new Agent({
      connect: { ...connect, timeout: CONNECT_MS },
      connections: CONNECTIONS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    });
  const agents = { restricted: agent({ lookup }), trusted: agent({}) };
  const authorize = createAuthorizations({ ...keys, subject });
  const encryption = createEncryptionPool();
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, trustedOrigins),
    expect: (pushes) => encryption.expect(pushes),
    async send({ endpoint, p256dh, auth }, request, timeoutMs) {
      if (!isPushEndpoint(endpoint, trustedOrigins))
        return { kind: 'refused', reason: m.delivery_server_push_bad_endpoint() };
      const url = new URL(endpoint);
      const begun = performance.now();
      const [authorization, body] = await Promise.all([
        authorize(url.origin).catch(() => null),
        encryption.encrypt({ p256dh, auth, text: request.payload }),
      ]);
      if (authorization === null) return { kind: 'refused', reason: m.delivery_server_push_not_signed() };
      if (body === null) return { kind: 'refused', reason: m.delivery_server_push_not_encrypted() };
      const dispatcher = trustedOrigins.includes(url.origin) ? agents.trusted : agents.restricted;
      const message = { headers: toHeaders(request, authorization), body };
      // A retry may be due right after the timeout.
      return postMessage(dispatcher, url, message, timeoutMs - (performance.now() - begun));
    },
    close: async () =>
      void (await Promise.all([agents.restricted.destroy(), agents.trusted.destroy(), encryption.close()])),
  };
}

const toHeaders = ({ ttlSeconds, topic, urgency }: PushRequest, authorization: string): Record<string, string> => ({
  ttl: String(ttlSeconds),
  topic,
  urgency,
  authorization,
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
});
