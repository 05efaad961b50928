import { createECDH } from 'node:crypto';
import type { LookupFunction } from 'node:net';

import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher, request } from 'undici';

import { lookupPublic, PrivateAddressError } from '#platform/outgoing/public-address.ts';
import { LookupTimeoutError } from '#platform/outgoing/resolve-name.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry-after.ts';

import { isPushEndpoint } from '../endpoint-rule.ts';
import type { PushAddress, PushOutcome, PushRequest, PushService } from '../push-service.port.ts';

type VapidKeys = { publicKey: string; privateKey: string };
type Vapid = VapidKeys & { subject: string };

type Options = {
  keys: VapidKeys;
  /** A mailto: or https: URL of the operator. */
  subject: string;
  /** Push services in the operator's own network. */
  trustedOrigins: readonly string[];
  lookup?: LookupFunction;
};

const CONNECT_MS = 5000;

/** Loaded with the first push. */
const loadLibrary = async () => (await import('web-push')).default;

/** From 32 bytes in base64url. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret };
}

/** RFC 8030, 8291, 8292. The library's own requests would reach private networks and ignore our deadlines. */
export function createWebPush({
  keys,
  subject,
  trustedOrigins,
  lookup = lookupPublic,
}: Options): PushService & { close(): Promise<void> } {
  const agents = {
    restricted: new Agent({ connect: { lookup, timeout: CONNECT_MS }, connections: 16 }),
    trusted: new Agent({ connect: { timeout: CONNECT_MS }, connections: 16 }),
  };
  const authorize = createAuthorizations({ ...keys, subject });
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, trustedOrigins),
    async send(address, request, timeoutMs) {
      const { endpoint } = address;
      if (!isPushEndpoint(endpoint, trustedOrigins))
        return { kind: 'refused', reason: 'The endpoint is not the public https address of a push service.' };
      const message = await encrypt(address, request, authorize).catch(() => null);
      if (!message) return { kind: 'refused', reason: 'Nothing can be encrypted with the keys of this device.' };
      const dispatcher = trustedOrigins.includes(new URL(endpoint).origin) ? agents.trusted : agents.restricted;
      return post(endpoint, message, dispatcher, AbortSignal.timeout(timeoutMs));
    },
    close: async () => void (await Promise.all([agents.restricted.destroy(), agents.trusted.destroy()])),
  };
}

type Message = { headers: Record<string, string>; body: Buffer };

type Authorize = (endpoint: string) => Promise<Record<string, string>>;

/** Signatures are valid for twelve hours. */
const SIGN_AGAIN_MS = 3_600_000;
const MOST_SERVICES = 1000;

/** Signs once an hour per push service instead of per message (RFC 8292). */
function createAuthorizations({ subject, publicKey, privateKey }: Vapid): Authorize {
  const signed = new LRUCache<string, Record<string, string>>({
    max: MOST_SERVICES,
    ttl: SIGN_AGAIN_MS,
    async fetchMethod(origin) {
      const { getVapidHeaders } = await loadLibrary();
      const { Authorization } = getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
      return { Authorization };
    },
    ignoreFetchAbort: true,
  });
  return (endpoint) => signed.forceFetch(new URL(endpoint).origin);
}

async function encrypt(
  { endpoint, p256dh, auth }: PushAddress,
  { payload, ttlSeconds, topic, urgency }: PushRequest,
  authorize: Authorize,
): Promise<Message> {
  const webPush = await loadLibrary();
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    headers: await authorize(endpoint),
    contentEncoding: 'aes128gcm',
    TTL: ttlSeconds,
    topic,
    urgency,
  });
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
}

async function post(
  endpoint: string,
  message: Message,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<PushOutcome> {
  try {
    const answer = await request(endpoint, { method: 'POST', ...message, dispatcher, signal });
    // Only the status matters.
    answer.body.on('error', () => {}).destroy();
    return toOutcome(answer.statusCode, [answer.headers['retry-after'] ?? []].flat()[0] ?? null);
  } catch (error) {
    return outcomeOfError(error);
  }
}

function toOutcome(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return {
      kind: 'later',
      afterSeconds: retryAfterSeconds(retryAfter, new Date()),
      reason: `The push service answered ${status}.`,
    };
  return { kind: 'refused', reason: `The push service answered ${status}.` };
}

function outcomeOfError(error: unknown): PushOutcome {
  const isA = (...kinds: string[]) =>
    error instanceof Error && [error, error.cause].some((each) => each instanceof Error && kinds.includes(each.name));
  if (isA(PrivateAddressError.name))
    return { kind: 'refused', reason: 'The push service leads to an address that is not public.' };
  if (isA('TimeoutError', 'AbortError', 'ConnectTimeoutError', LookupTimeoutError.name))
    return { kind: 'silent', reason: "The push service didn't answer in time." };
  return { kind: 'later', afterSeconds: null, reason: "The push service couldn't be reached." };
}
