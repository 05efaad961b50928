import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** A name led to an address inside a private, loopback, link-local or reserved network. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The name leads to an address that is not public.');
    this.name = 'PrivateAddressError';
  }
}

/** True for addresses of the public internet only. IPv4 inside IPv6 is judged as IPv4. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** True when a URL names an address itself, and that address is not public: no lookup will follow. */
export function namesPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/**
 * A `lookup` for sockets that connects to public addresses only. The check sits in the lookup that
 * the connection itself uses, so a name cannot resolve to one address for the check and to another
 * for the connection.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) return done(error, []);
    if (!first || addresses.some(({ address }) => !isPublicAddress(address))) return done(new PrivateAddressError(), []);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
