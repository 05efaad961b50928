import { type LookupAddress, CANCELLED, promises, TIMEOUT } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import ipaddr from 'ipaddr.js';

export class LookupTimeoutError extends Error {
  constructor() {
    super('The name was not found in time.');
    this.name = 'LookupTimeoutError';
  }
}

const TIMEOUT_MS = 2000;

type Options = { timeoutMs?: number; servers?: readonly string[] };

/** IPv4 first. `dns.lookup` would hold one of four threads until the name server answers, and can't be canceled. */
export async function resolveName(
  hostname: string,
  { timeoutMs = TIMEOUT_MS, servers }: Options = {},
): Promise<LookupAddress[]> {
  // Leaves time for a second name server.
  const resolver = new promises.Resolver({ timeout: Math.ceil(timeoutMs / 3), tries: 2 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  if (four.status === 'rejected' && six.status === 'rejected')
    throw [four.reason, six.reason].some(isTimeout) ? new LookupTimeoutError() : four.reason;
  return [...toAddresses(four, 4), ...toAddresses(six, 6)];
}

const toAddresses = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === CANCELLED || error.code === TIMEOUT);

export class PrivateAddressError extends Error {
  constructor() {
    super('The name leads to an address that is not public.');
    this.name = 'PrivateAddressError';
  }
}

/** The part of IPv6 allocated to the public internet. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's own services answer at this public-looking address. */
const PLATFORM_OF_AZURE = '168.63.129.16';

/** IPv4 inside IPv6 counts as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === PLATFORM_OF_AZURE) return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
}

const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|lan|home|corp|home\.arpa)$/.test(host);

/** The connection itself uses it, so a name can't resolve differently between check and use. */
export function lookupPublicWith(resolve: (hostname: string) => Promise<LookupAddress[]>): LookupFunction {
  const findPublic = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      throw new PrivateAddressError();
    return addresses;
  });
  return (hostname, { all }, done) =>
    findPublic(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error, []);
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

export const lookupPublic = lookupPublicWith(resolveName);
