import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

import { type Config, ConfigError } from '../config/config.ts';

export type IsTrustedProxy = (address: string | undefined) => boolean;

/** Throws ConfigError. */
export function trustedProxies(list: readonly string[]): IsTrustedProxy {
  try {
    const isListed = compile([...list]);
    return (address) => address !== undefined && list.length > 0 && isListed(address, 0);
  } catch {
    throw new ConfigError(
      `TRUSTED_PROXIES must list addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, with commas between them. It is: ${list.join(',')}`,
    );
  }
}

export const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  FORWARDING_HEADERS.some((name) => name in headers);

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Logs once when an unconfigured proxy forwards requests: all its clients would share one rate limit. */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  isTrusted: IsTrustedProxy,
  { PUBLIC_URL, TRUSTED_PROXIES }: Config,
  log: Logger,
): void {
  if (PUBLIC_URL?.startsWith('https:') && TRUSTED_PROXIES.length === 0) {
    log.warn(
      'PUBLIC_URL is https, so there must be a proxy in front of this server, but TRUSTED_PROXIES is empty. Until it is set, all visitors share one rate limit. Set TRUSTED_PROXIES to the address or network of the proxy.',
    );
  }
  let isSaid = false;
  app.addHook('onRequest', ({ headers, socket }, _reply, done) => {
    if (!isSaid && ('x-forwarded-for' in headers || 'forwarded' in headers) && !isTrusted(socket.remoteAddress)) {
      isSaid = true;
      log.warn(
        `A request was forwarded by ${toName(socket.remoteAddress)}, which is not in TRUSTED_PROXIES. If it is your proxy, add it: until then all visitors behind it share one rate limit.`,
      );
    }
    done();
  });
}

/** A public address may be a visitor's, and isn't logged. */
function toName(address = ''): string {
  const isPrivate =
    ipaddr.isValid(address) &&
    ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
  return isPrivate ? ipaddr.process(address).toString() : 'an address';
}
