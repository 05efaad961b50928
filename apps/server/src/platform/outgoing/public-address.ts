import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import ipaddr from 'ipaddr.js';

import { resolveName } from './resolve-name.ts';

/** A name resolved to an address in a private, loopback, link-local or reserved network. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The name leads to an address that is not public.');
    this.name = 'PrivateAddressError';
  }
}

/** The part of IPv6 that is allocated to the public internet; the rest is special or embeds an IPv4 address. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's own services, reached from inside its machines at an address that looks public. */
const PLATFORM_OF_AZURE = '168.63.129.16';

/** True for addresses on the public internet only. IPv4 inside IPv6 is judged as IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || address.toString() === PLATFORM_OF_AZURE) return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

/** True when a URL names an address that is not public, or a machine by a name that only its own network knows. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
}

const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|lan|home|corp|home\.arpa)$/.test(host);

/**
 * A `lookup` for sockets that connects to public addresses only. The check is in the lookup that the
 * connection itself uses, so a name cannot resolve to one address for the check and another for the
 * connection.
 */
export function lookupGuarded(resolve: (hostname: string) => Promise<LookupAddress[]>): LookupFunction {
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

export const lookupPublic = lookupGuarded(resolveName);
