import { createHmac } from 'node:crypto';

import ipaddr from 'ipaddr.js';

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
