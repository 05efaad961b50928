import type { LookupFunction } from 'node:net';

import { Agent, type Dispatcher } from 'undici';

import { m } from '@towscout/messages';

import {
  lookupPublic,
  PrivateAddressError,
  isPrivateHost,
  LookupTimeoutError,
} from '#platform/outgoing/public-address.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

import type { PushRequest, PushService, PushOutcome } from '../push-service.port.ts';
import { createEncryptionPool } from './encryption-pool.ts';
import { createAuthorizations, type VapidKeys } from './vapid.ts';

type EncryptedMessage = { headers: Record<string, string>; body: Uint8Array };

/** Of an answer whose status alone matters; a connection is dropped rather than read for longer. */
const MOST_BYTES = 65_536;

/** Never rejects. Without undici's streams and signals, which take longer than the rest of a push. */
function postMessage(
  dispatcher: Dispatcher,
  { origin, pathname, search }: URL,
  { headers, body }: EncryptedMessage,
  timeoutMs: number,
): Promise<PushOutcome> {
  // Worded at the end, because undici calls back outside of the recipient's language.
  return new Promise<() => PushOutcome>((resolve) => {
    let request: Dispatcher.DispatchController | null = null;
    let isGivenUp = false;
    const giveUp = setTimeout(() => {
      isGivenUp = true;
      request?.abort(tooLong());
      resolve(silent);
    }, timeoutMs);
    let bytes = 0;
    dispatcher.dispatch(
      { origin, path: pathname + search, method: 'POST', headers, body },
      {
        onRequestStart(controller) {
          request = controller;
          if (isGivenUp) controller.abort(tooLong());
        },
        onResponseStart(_controller, status, answered) {
          if (status >= 200) resolve(() => toOutcome(status, [answered['retry-after'] ?? []].flat()[0] ?? null));
        },
        onResponseData(controller, chunk) {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) controller.abort(tooLong());
        },
        onResponseEnd: () => clearTimeout(giveUp),
        onResponseError(_controller, error) {
          clearTimeout(giveUp);
          resolve(() => outcomeOfError(error));
        },
      },
    );
  }).then((describe) => describe());
}

const tooLong = () => new DOMException('The push service took too long.', 'TimeoutError');

function toOutcome(status: number, retryAfter: string | null): PushOutcome {
  if (status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return {
      kind: 'later',
      afterSeconds: retryAfterSeconds(retryAfter, new Date()),
      reason: m.delivery_server_push_answered({ status }),
    };
  return { kind: 'refused', reason: m.delivery_server_push_answered({ status }) };
}

const silent = (): PushOutcome => ({ kind: 'silent', reason: m.delivery_server_push_silent() });

function outcomeOfError(error: Error): PushOutcome {
  const isA = (...kinds: string[]) =>
    [error, error.cause].some((each) => each instanceof Error && kinds.includes(each.name));
  if (isA(PrivateAddressError.name)) return { kind: 'refused', reason: m.delivery_server_push_not_public() };
  if (isA('TimeoutError', 'AbortError', 'ConnectTimeoutError', LookupTimeoutError.name)) return silent();
  return { kind: 'later', afterSeconds: null, reason: m.delivery_server_push_unreachable() };
}

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

/** Accepts https on its default port at a public address, without credentials, and what the operator trusts. */
export function isPushEndpoint(endpoint: string, trustedOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (trustedOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && !isPrivateHost(url);
}
