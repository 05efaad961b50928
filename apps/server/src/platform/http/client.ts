import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';

import ipaddr from 'ipaddr.js';

const IPV6_SITE_BYTES = 8;

/** The unit of rate limits: an IPv4 address, or an IPv6 /64, the smallest block that providers assign. */
export function getClient(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, IPV6_SITE_BYTES)).toString('hex');
}

/** Local requests, or an unconfigured local proxy's. */
export const OWN_MACHINE = 'own-machine';

/** A keyed hash of the IPv4 /24 or IPv6 /48, which stores no address. */
export function networkKey(address: string, secret: string): string {
  if (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback') return OWN_MACHINE;
  return createHmac('sha256', secret).update(toNetwork(address)).digest('base64url').slice(0, 22);
}

function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const kept = parsed.kind() === 'ipv4' ? 3 : 6;
  return parsed.toByteArray().slice(0, kept).join('.');
}
