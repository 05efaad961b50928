import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { Agent, type Dispatcher, request } from 'undici';

import { m } from '@towscout/messages';

import {
  isPrivateHost,
  lookupPublic,
  PrivateAddressError,
  LookupTimeoutError,
} from '#platform/outgoing/public-address.ts';

import type { ChannelOutcome, OpenRequest, Transport } from './services/define-channel.ts';

/** Redirects are not followed. */
export type ChannelSender = Transport & {
  /** Null when messages may be sent there; else why not, for the user. */
  findObjection(url: URL): Promise<string | null>;
  close(): Promise<void>;
};

type Options = {
  userAgent: string;
  /** Servers in the operator's own network. */
  trustedOrigins: readonly string[];
  lookup?: LookupFunction;
};

const CONNECT_MS = 5000;
const KEEP_ALIVE_MS = 30_000;
const CONNECTIONS_PER_ORIGIN = 16;
const FIRST_UNPRIVILEGED_PORT = 1024;

export function createChannelSender({ userAgent, trustedOrigins, lookup = lookupPublic }: Options): ChannelSender {
  const agent = (connect: { lookup?: LookupFunction }) =>
    new Agent({
      connect: { ...connect, timeout: CONNECT_MS },
      connections: CONNECTIONS_PER_ORIGIN,
      keepAliveTimeout: KEEP_ALIVE_MS,
    });
  const agents = { restricted: agent({ lookup }), trusted: agent({}) };
  const resolve = promisify(lookup);
  const isTrusted = (url: URL): boolean => trustedOrigins.includes(url.origin);
  const agentFor = ({ url, isOperators }: OpenRequest): Dispatcher | null => {
    if (isOperators || isTrusted(url)) return agents.trusted;
    return findMistake(url) === null ? agents.restricted : null;
  };
  return {
    async findObjection(url) {
      if (url.username || url.password) return m.delivery_server_no_credentials_in_address();
      if (isTrusted(url)) return null;
      const mistake = findMistake(url);
      if (mistake !== null || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return mistake;
      return resolve(url.hostname, { all: true }).then(() => null, toObjection);
    },
    async send(message, timeoutMs, read) {
      const { url, headers, body } = message;
      const dispatcher = agentFor(message);
      if (!dispatcher) return { kind: 'refused', reason: m.delivery_server_not_https() };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await request(url, {
          dispatcher,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': userAgent, ...headers },
          body,
          signal,
        });
        const retryAfter = response.headers['retry-after'];
        return read({
          status: response.statusCode,
          retryAfter: typeof retryAfter === 'string' ? retryAfter : null,
          body: await readStart(response.body),
        });
      } catch (error) {
        return toOutcome(error);
      }
    },
    close: async () => void (await Promise.all([agents.restricted.destroy(), agents.trusted.destroy()])),
  };
}

function findMistake(url: URL): string | null {
  if (url.protocol !== 'https:') return m.delivery_server_begin_with_https();
  if (url.port !== '' && Number(url.port) < FIRST_UNPRIVILEGED_PORT)
    return m.delivery_server_bad_port({ port: FIRST_UNPRIVILEGED_PORT });
  return isPrivateHost(url) ? m.delivery_server_address_not_public() : null;
}

function toObjection(error: unknown): string {
  if (error instanceof PrivateAddressError) return m.delivery_server_address_not_public();
  if (error instanceof LookupTimeoutError) return m.delivery_server_lookup_too_slow();
  return m.delivery_server_server_not_found();
}

function toOutcome(error: unknown): ChannelOutcome {
  const isA = (...names: string[]) =>
    [error, error instanceof Error ? error.cause : null].some(
      (each) => each instanceof Error && names.includes(each.name),
    );
  if (isA(PrivateAddressError.name)) return { kind: 'refused', reason: m.delivery_server_its_address_not_public() };
  if (isA('TimeoutError', 'AbortError', 'ConnectTimeoutError', LookupTimeoutError.name))
    return { kind: 'silent', reason: m.delivery_server_silent() };
  return { kind: 'later', afterSeconds: null, reason: m.delivery_server_unreachable() };
}

/** Services say in far less what became of a message. */
const MOST_BYTES = 65_536;

/** The first bytes of a body that may be large, endless or cut off. Never rejects. */
async function readStart(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let received = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, MOST_BYTES - received));
      received += chunk.length;
      if (received >= MOST_BYTES) break;
    }
  } catch {
    // The status has been received, and counts.
  }
  return Buffer.concat(chunks).toString('utf8');
}
