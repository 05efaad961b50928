import { createECDH } from 'node:crypto';

import { Agent, request } from 'undici';

import { lookupPublic, PrivateAddressError } from '../../../../platform/outgoing/public-address.ts';
import { retryAfterSeconds } from '../../../../platform/outgoing/retry-after.ts';
import { isPushEndpoint } from '../endpoint-rule.ts';
import type { PushOutcome, PushService } from '../push-service.port.ts';

type VapidKeys = { publicKey: string; privateKey: string };

type Options = {
  keys: VapidKeys;
  /** A mailto: or https: address by which a push service can reach the operator. */
  subject: string;
  /** Push services inside the operator's own network. */
  trustedOrigins: readonly string[];
};

const CONNECT_MS = 5000;

/** Its code comes with the first push: a server that sends none does without. */
const loadLibrary = async () => (await import('web-push')).default;

/** Makes a VAPID key pair of a secret of 32 bytes in base64url. */
export function vapidKeysOf(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret };
}

/**
 * Web Push (RFC 8030, 8291, 8292). The library encrypts and signs; the request is ours, because the
 * library's own would go to any address, follow nothing of our deadlines, and reach private networks.
 */
export function createWebPush({ keys, subject, trustedOrigins }: Options): PushService & { close(): Promise<void> } {
  const agents = {
    guarded: new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_MS }, connections: 16 }),
    trusted: new Agent({ connect: { timeout: CONNECT_MS }, connections: 16 }),
  };
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, trustedOrigins),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic, urgency }, timeoutMs) {
      if (!isPushEndpoint(endpoint, trustedOrigins)) return { kind: 'refused', reason: 'The endpoint is not the public https address of a push service.' };
      try {
        const webPush = await loadLibrary();
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: ttlSeconds,
          topic,
          urgency,
        });
        const dispatcher = trustedOrigins.includes(new URL(endpoint).origin) ? agents.trusted : agents.guarded;
        const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
        const answer = await request(endpoint, { method: 'POST', headers, body: details.body, dispatcher, signal: AbortSignal.timeout(timeoutMs) });
        // What a push service says beside its status is not ours to read.
        answer.body.on('error', () => {}).destroy();
        return outcomeOf(answer.statusCode, [answer.headers['retry-after'] ?? []].flat()[0] ?? null);
      } catch (error) {
        return outcomeOfError(error);
      }
    },
    close: async () => void (await Promise.all([agents.guarded.destroy(), agents.trusted.destroy()])),
  };
}

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterSeconds: retryAfterSeconds(retryAfter, new Date()), reason: `The push service answered ${status}.` };
  return { kind: 'refused', reason: `The push service answered ${status}.` };
}

function outcomeOfError(error: unknown): PushOutcome {
  if (error instanceof PrivateAddressError || (error instanceof Error && error.cause instanceof PrivateAddressError)) {
    return { kind: 'refused', reason: 'The push service leads to an address that is not public.' };
  }
  const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return { kind: 'later', afterSeconds: null, reason: timedOut ? 'The push service did not answer in time.' : 'The push service could not be reached.' };
}
