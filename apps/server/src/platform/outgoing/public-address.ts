import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';

import ipaddr from 'ipaddr.js';

import { resolveName } from './resolve-name.ts';

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
